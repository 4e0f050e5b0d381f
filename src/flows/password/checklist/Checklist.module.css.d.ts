declare const sheet: CSSStyleSheet;
export default sheet;
export const item: string;
export const list: string;
