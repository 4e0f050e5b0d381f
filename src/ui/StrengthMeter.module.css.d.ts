declare const sheet: CSSStyleSheet;
export default sheet;
export const meter: string;
export const segment: string;
export const strength: string;
