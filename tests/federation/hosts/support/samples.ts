import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
export const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

export interface Sample {
  readonly language: string;
  readonly code: string;
}

export const samples: readonly Sample[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', code = '']) => ({ language, code }),
);

const asked = new Set<Sample>();

export function sample(text: string): string {
  const found = samples.filter(({ code }) => code.includes(text));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} samples have "${text}"`);
  asked.add(only);
  return only.code;
}

export const unused = () => samples.filter((each) => !asked.has(each)).map(({ code }) => code);

export const component = readFileSync(join(root, 'docs/samples/SignIn.tsx'), 'utf8');
