declare module '*.module.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
  export const classes: Readonly<Record<string, string>>;
}
