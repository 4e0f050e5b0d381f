// The dynamic import makes shared modules available to its module.
void import('./app.js');
