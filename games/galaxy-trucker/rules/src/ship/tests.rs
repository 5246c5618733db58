mod examples;
mod naive;
mod properties;
mod unrolled;
