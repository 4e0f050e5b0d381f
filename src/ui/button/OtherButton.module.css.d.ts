declare const sheet: CSSStyleSheet;
export default sheet;
export const badge: string;
