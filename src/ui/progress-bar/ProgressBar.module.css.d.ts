declare const sheet: CSSStyleSheet;
export default sheet;
export const bar: string;
export const progress: string;
export const track: string;
