declare const sheet: CSSStyleSheet;
export default sheet;
export const column: string;
export const icons: string;
