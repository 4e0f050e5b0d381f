/** The types of `compile.js`, which describes the functions. Texts are by their ids, such as `main.title`. */

export function compileMessage(text: string): string | object;
export function compileMessages(source: string): string;
export function isTextOfForm(id: string): boolean;
export function withoutOtherTexts(source: string): string;
export function readMessages(source: string): Record<string, string>;
