declare const sheet: CSSStyleSheet;
export default sheet;
export const banner: string;
export const error: string;
export const success: string;
export const text: string;
export const warning: string;
