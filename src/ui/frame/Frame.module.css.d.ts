declare const sheet: CSSStyleSheet;
export default sheet;
export const body: string;
export const frame: string;
export const wait: string;
