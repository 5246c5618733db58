// Before anything is painted: the theme chosen last time, if any.
try {
  const theme = localStorage.getItem("wardroom.theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* Storage may be forbidden; then the system's theme holds. */ }
