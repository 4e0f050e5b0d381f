declare const sheet: CSSStyleSheet;
export default sheet;
export const meter: string;
export const row: string;
export const segment: string;
export const strength: string;
export const words: string;
