// Default export: the constructed sheet; named exports: a class name each. A pattern cannot list names, so this one is open.
declare module '*.module.css';
