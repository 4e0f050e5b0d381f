// This host shares React with the remote. webpack loads a shared module before it runs dynamically imported code, but
// not before it runs this file. So the code that needs React is behind this dynamic import.
void import('./app.js');
