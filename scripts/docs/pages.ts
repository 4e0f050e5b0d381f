import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Reads the pages of the documentation: their tables, and the code in their sentences.
 */

/** npm and Jest run in the root of the repository. */
export const root = process.cwd();
export const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Returns the paths of the files in a folder and its subfolders whose names end in `end`. */
export const filesUnder = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

export const readme = read('README.md');
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'loader/README.md',
  'identity-provider/README.md',
  'identity-provider/behaviour.md',
  'relying-party/README.md',
  ...filesUnder('docs', '.md'),
];

/** Returns the rows of a table, each as a list of cells. `head` is the heading of the table's first column. */
export function rowsOf(page: string, head: string): string[][] {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const tables = page.split(/\n\n+/).filter((part) => part.startsWith('|'));
  const found = tables.find((text) => cells(text.split('\n')[0] ?? '')[0] === head);
  const [, , ...rows] = found?.trimEnd().split('\n') ?? [];
  return rows.map(cells);
}

/** Returns the texts between single backticks. Leaves out code blocks. */
export const codeIn = (text = ''): string[] =>
  [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the pieces of code in the first column of a table: the names that the table describes. */
export const firstCells = (page: string, head: string): string[] =>
  rowsOf(page, head).flatMap(([cell]) => codeIn(cell));
