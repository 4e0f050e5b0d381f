declare const sheet: CSSStyleSheet;
export default sheet;
export const coming: string;
export const dismiss: string;
export const leaving: string;
export const place: string;
export const stack: string;
export const text: string;
export const toast: string;
