// The default export is the constructed style sheet. Each named export is a class name. A module pattern cannot list
// names, so every name is allowed.
declare module '*.module.css';
