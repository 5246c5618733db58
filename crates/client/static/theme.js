// Before anything is painted: the theme chosen last time; dark, if none was.
try {
  const theme = localStorage.getItem("wardroom.theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* Storage may be forbidden; then it is dark. */ }
