export function compileText(text: string): string | object;
export function compileMessages(source: string): string;
export function readMessages(source: string): Record<string, string>;
