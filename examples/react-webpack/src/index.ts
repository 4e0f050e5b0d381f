// React is shared with Portico, and the plugin loads shared packages only before code that is behind an `import()`.
void import('./start');
