declare const sheet: CSSStyleSheet;
export default sheet;
export const back: string;
