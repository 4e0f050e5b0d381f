declare const sheet: CSSStyleSheet;
export default sheet;
export const box: string;
export const waiting: string;
