declare const sheet: CSSStyleSheet;
export default sheet;
export const description: string;
export const head: string;
export const screen: string;
export const title: string;
