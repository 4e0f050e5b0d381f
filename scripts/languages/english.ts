import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from './compile.js';

/** Returns all English texts by their ids, such as `main.title`. */
export function englishTexts(root: string): Record<string, string> {
  const sources = join(root, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files.sort().map((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return source.includes('defineMessages(') ? readMessages(source) : {};
  });
  return Object.assign({}, ...texts);
}
