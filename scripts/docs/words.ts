/**
 * Counts the words of the documentation, as `wc -w` does: code and tables count too. Fails above the limits. The decisions and
 * the lists of message ids do not count.
 */
import { filesUnder, read } from './pages';

const limits = { documentation: 28_000, quickStart: 600 };

const wordsOf = (file: string) => read(file).split(/\s+/).filter(Boolean).length;

const counted = filesUnder('docs', '.md').filter(
  (file) => !/^docs\/(adr\/|texts\/ids-|\.vitepress\/)/.test(file),
);
/** The pages of the group "Quick start" in the navigation. */
const [, group = ''] =
  /text: 'Quick start',\s*pages: \[(.*?)\]/s.exec(read('docs/.vitepress/sidebar.ts')) ?? [];
const quickStarts = [...group.matchAll(/page: '(.+?)'/g)].map(([, page]) => `docs/${page}.md`);

const total = ['README.md', ...counted].reduce((sum, file) => sum + wordsOf(file), 0);
const rows: [name: string, words: number, limit: number][] = [
  ['README.md and docs', total, limits.documentation],
  ...quickStarts.map((file): [string, number, number] => [file, wordsOf(file), limits.quickStart]),
];
for (const [name, words, limit] of rows)
  console.log(`${words > limit ? '✘ ' : '  '}${name}: ${words} of at most ${limit} words`);

if (process.argv.includes('--all')) {
  const sizes = counted.map((file): [number, string] => [wordsOf(file), file]);
  for (const [words, file] of sizes.toSorted(([a], [b]) => b - a))
    console.log(`${String(words).padStart(6)} ${file}`);
}

if (quickStarts.length === 0) console.error('The navigation has no group "Quick start".');
if (quickStarts.length === 0 || rows.some(([, words, limit]) => words > limit)) process.exitCode = 1;
