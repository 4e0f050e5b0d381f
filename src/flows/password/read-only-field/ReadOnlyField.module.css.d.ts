declare const sheet: CSSStyleSheet;
export default sheet;
export const field: string;
export const row: string;
export const value: string;
