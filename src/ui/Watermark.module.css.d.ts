declare const sheet: CSSStyleSheet;
export default sheet;
export const mark: string;
export const watermark: string;
