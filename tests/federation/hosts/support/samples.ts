import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The pages that host developers read. The other pages of `docs` contain no samples for hosts. */
const isForHosts = (file: string) =>
  file.endsWith('.md') && !/^(adr|architecture|contract|operating|security|\.vitepress)/.test(file);

/** All these pages in one text. */
export const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isForHosts)
  .map((file) => readFileSync(join(root, 'docs', file), 'utf8'))
  .join('\n');

export const samples = [...pages.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', code = '']) => ({ language, code }),
);

export function sample(text: string): string {
  const found = samples.filter(({ code }) => code.includes(text));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} samples have "${text}"`);
  return only.code;
}

/** Returns the code with this text that is in a sentence or a table. */
export function inlineCode(text: string): string {
  const [found] = pages.match(/(?<=`)[^`\n]+(?=`)/g)?.filter((code) => code.includes(text)) ?? [];
  if (found === undefined) throw new Error(`No page has the code "${text}"`);
  return found;
}

export const component = readFileSync(join(root, 'docs/samples/App.tsx'), 'utf8');
