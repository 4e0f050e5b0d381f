declare const sheet: CSSStyleSheet;
export default sheet;
export const banner: string;
export const text: string;
