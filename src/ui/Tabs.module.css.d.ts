declare const sheet: CSSStyleSheet;
export default sheet;
export const dot: string;
export const strip: string;
export const tab: string;
export const tabs: string;
