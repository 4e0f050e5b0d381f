declare const sheet: CSSStyleSheet;
export default sheet;
export const skeleton: string;
