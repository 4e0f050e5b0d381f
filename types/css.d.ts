// The default export is a constructed style sheet. Each named export is a class name. This declaration is for all CSS
// files, so it cannot list their names, and TypeScript accepts any name.
declare module '*.module.css';
