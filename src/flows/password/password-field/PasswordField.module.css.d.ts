declare const sheet: CSSStyleSheet;
export default sheet;
export const toggle: string;
