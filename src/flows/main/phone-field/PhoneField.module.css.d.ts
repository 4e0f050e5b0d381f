declare const sheet: CSSStyleSheet;
export default sheet;
export const country: string;
export const select: string;
