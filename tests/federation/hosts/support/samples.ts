import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
/** The content of docs/embedding.md. */
export const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

export interface Sample {
  readonly language: string;
  readonly code: string;
}

/** The code blocks of docs/embedding.md, in order. */
export const samples: readonly Sample[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', code = '']) => ({ language, code }),
);

const asked = new Set<Sample>();

/** Returns the sample that contains this text. There must be only one. */
export function sample(text: string): string {
  const found = samples.filter(({ code }) => code.includes(text));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} samples have "${text}"`);
  asked.add(only);
  return only.code;
}

/** Returns the samples that no test has used. */
export const unused = () => samples.filter((each) => !asked.has(each)).map(({ code }) => code);

export const component = readFileSync(join(root, 'docs/samples/SignIn.tsx'), 'utf8');
