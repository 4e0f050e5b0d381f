declare const sheet: CSSStyleSheet;
export default sheet;
export const label: string;
export const text: string;
export const verbatim: string;
