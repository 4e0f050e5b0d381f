declare const sheet: CSSStyleSheet;
export default sheet;
export const badge: string;
export const busy: string;
export const button: string;
export const label: string;
