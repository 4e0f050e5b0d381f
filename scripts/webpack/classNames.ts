import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

/** A sheet has fewer names than this. */
const MOST_NAMES = 36;

/**
 * Names for the classes and animations of the sheets in `folder`, for css-loader: a prefix, the place of the sheet among
 * all sheets, and the place of the name in its sheet. They follow from the sources, compress better than hashes, and
 * with a prefix for each build the sheets of two builds on one page leave each other alone.
 */
export function createClassNames(folder: string, prefix: string) {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort();
  const namesOf = sheets.map((): string[] => []);

  return ({ resourcePath }: { resourcePath: string }, _format: string, name: string): string => {
    const place = sheets.indexOf(relative(folder, resourcePath));
    const names = namesOf[place];
    if (!names) throw new Error(`${resourcePath} is not in ${folder}`);
    if (!names.includes(name)) names.push(name);
    if (names.length > MOST_NAMES) throw new Error(`${resourcePath} has too many names`);
    return prefix + (place * MOST_NAMES + names.indexOf(name)).toString(36);
  };
}
