declare const sheet: CSSStyleSheet;
export default sheet;
export const logo: string;
