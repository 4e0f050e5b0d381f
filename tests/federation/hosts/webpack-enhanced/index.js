// The plugin loads shared modules before a dynamic import. So all other code is imported dynamically.
void import('./app.js');
