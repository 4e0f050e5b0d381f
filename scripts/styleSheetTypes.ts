import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

/** Returns the names under which css-loader exports the classes of a style sheet, sorted. */
export function classNames(css: string): string[] {
  const names = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) {
      names.add(name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
    }
  });
  return [...names].sort();
}

/**
 * Writes a declaration file beside each style sheet in `src`, so that the compiler knows the sheet's classes. Git
 * ignores these files. Files that are up to date are not written again.
 */
export function writeStyleSheetTypes(root: string): void {
  const src = join(root, 'src');
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.module.css')) continue;
    const names = classNames(readFileSync(join(src, path), 'utf8'));
    const lines = ['declare const sheet: string;', 'export default sheet;'];
    const text = [...lines, ...names.map((name) => `export const ${name}: string;`), ''].join('\n');
    const file = join(src, `${path}.d.ts`);
    if (!isUpToDate(file, text)) writeFileSync(file, text);
  }
}

function isUpToDate(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
