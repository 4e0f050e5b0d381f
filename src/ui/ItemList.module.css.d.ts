declare const sheet: CSSStyleSheet;
export default sheet;
export const form: string;
export const icon: string;
export const item: string;
export const list: string;
export const section: string;
export const text: string;
export const title: string;
