/**
 * A React host with the plugin `@module-federation/enhanced`, which shares React with the remote. The plugin loads the
 * shared React before it runs dynamically imported code, but not before it runs this entry file. So this file imports
 * the code that needs React dynamically.
 */
void import('./federated');
