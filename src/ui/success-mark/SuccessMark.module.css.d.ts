declare const sheet: CSSStyleSheet;
export default sheet;
export const mark: string;
