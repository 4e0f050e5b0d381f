declare const sheet: CSSStyleSheet;
export default sheet;
export const box: string;
export const error: string;
export const field: string;
export const input: string;
export const label: string;
