/**
 * A React host with the plugin `@module-federation/enhanced`, which shares React with the remote. The plugin loads a
 * shared module before it runs dynamically imported code, but not before it runs this file. So the code that needs
 * React is behind this dynamic import.
 */
void import('./federated');
