declare const sheet: CSSStyleSheet;
export default sheet;
export const link: string;
