declare const sheet: CSSStyleSheet;
export default sheet;
export const progress: string;
export const skeleton: string;
export const words: string;
