declare const sheet: CSSStyleSheet;
export default sheet;
export const cell: string;
export const cells: string;
export const code: string;
export const digits: string;
export const next: string;
