declare const sheet: CSSStyleSheet;
export default sheet;
export const control: string;
export const line: string;
export const short: string;
export const skeleton: string;
