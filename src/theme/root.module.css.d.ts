declare const sheet: CSSStyleSheet;
export default sheet;
export const hidden: string;
export const icon: string;
export const root: string;
