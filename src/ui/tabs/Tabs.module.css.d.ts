declare const sheet: CSSStyleSheet;
export default sheet;
export const badge: string;
export const strip: string;
export const tab: string;
export const tabs: string;
