// Default export: the constructed sheet. Named exports: one class name each. A pattern cannot list names, so any name is
// allowed.
declare module '*.module.css';
