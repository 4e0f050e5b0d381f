// The default export is the text of the style sheet. Each named export is a class name. This declaration is for all CSS
// files, so it cannot list their class names, and TypeScript accepts an import of any name.
declare module '*.module.css';
