import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { failureCodes as allCodes } from '../../src/contract/failureCode';
import { serverErrors } from '../../src/messages/serverErrors';
import { screens } from '../../src/screens';
import { tokens } from '../../src/theme/tokens';
import { englishTexts } from '../languages/languages';
import { commentedItems, commentedMembers, commentedNumbers, commentedUnions } from './comments';
import { optionRows, tableOf } from './options';
import { filesUnder, read, root } from './pages';
import { policyTable } from './policies';

interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The English message of each id, in alphabetical order. */
export const english = Object.fromEntries(
  Object.entries(englishTexts(root)).sort(([a], [b]) => (a < b ? -1 : 1)),
);

const withoutPeriod = (sentence: string) => sentence.replace(/\.$/, '');
const code = (name: string) => `\`${name}\``;
/** A bar would end the cell of a table. */
const inCell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** Returns a table of the options below a path. For `config`, those that no other table has. */
function optionsTable(path: string): Table {
  const isGeneral = (option: string) =>
    /^`config\.(\w+|(sessionOptions|email|landingOptions)\.\w+)`$/.test(option);
  const rows = optionRows.filter(([option = '']) =>
    path === 'config' ? isGeneral(option) : option.startsWith(`\`${path}.`),
  );
  return { head: ['Option', 'Type; default', 'What it does'], rows };
}

/** Returns the names of an event's data. `type` is such as `SignedIn & { method_id: string }`. */
function dataOf(type: string): string {
  const response = ['request_id', 'status_code'];
  const shared = { ProviderResponse: response, SignedIn: [...response, 'user_id', 'user', 'session'] };
  const own = [...type.matchAll(/(\w+):/g)].map(([, name = '']) => name);
  const names = Object.entries(shared).flatMap(([name, of]) => (type.includes(name) ? of : []));
  return [...names, ...own].map(code).join(', ') || 'none';
}

function eventsTable(): Table {
  const rows = commentedMembers('src/contract/events.ts', 'EventData').map(({ name, text, tags, type }) => [
    code(name),
    withoutPeriod(text),
    tags['data'] ?? dataOf(type),
  ]);
  return { head: ['`type`', 'When', '`data`'], rows };
}

/** The codes that hosts get. The other codes of the widget are converted into one of these (`toHostError`). */
export const failureCodes = Object.entries<readonly [when: string, retry?: string]>(allCodes).flatMap(
  ([name, [when, retry]]) => (retry ? [{ name, when, retry }] : []),
);
export const loaderCodes = commentedUnions('loader/src/LoaderError.ts').filter(({ text }) => text);

/** The pages with a heading for each code. */
const failurePages = ['errors', 'configuration'].map((name) => `docs/troubleshooting/${name}.md`);
const loaderPages = ['docs/troubleshooting/loader.md'];

/** Returns a link to the heading of a code. */
function troubleshooting(name: string, pages: readonly string[]): string {
  const page = pages.find((each) => read(each).includes(`\n## \`${name}\`\n`));
  if (!page) throw new Error(`docs/troubleshooting has no heading for the code ${name}`);
  return `[${code(name)}](${page}#${name})`;
}

/** The codes by what helps. The pages of the links say when each occurs. */
function failureCodesText(): string {
  const retries = [...new Set(failureCodes.map(({ retry }) => retry))];
  const lines = retries.map((each) => {
    const codes = failureCodes.filter(({ retry }) => retry === each);
    return `- **${each}**: ${codes.map(({ name }) => troubleshooting(name, failurePages)).join(', ')}`;
  });
  return lines.join('\n');
}

const loaderCodesText = () => loaderCodes.map(({ name }) => troubleshooting(name, loaderPages)).join(', ');

function themeKeysText(): string {
  const lines = commentedItems('src/contract/themeKeys.ts').map(({ name, text }) => {
    const [kind] = tokens[name as keyof typeof tokens]; // safe: a test compares the keys
    return `- ${code(name)} (${kind}): ${withoutPeriod(text)}`;
  });
  return lines.join('\n');
}

/** The texts whose ids begin with one of the prefixes, in English. */
function textsTable(prefixes: string): Table {
  const texts: Readonly<Record<string, string>> = {
    ...english,
    ...Object.fromEntries(Object.entries(serverErrors.texts).map(([key, text]) => [`server.${key}`, text])),
  };
  const rows = prefixes
    .split(', ')
    .flatMap((prefix) => Object.keys(english).filter((id) => id.startsWith(`${prefix}.`)))
    .map((id) => [code(id), inCell(texts[id] ?? '')]);
  return { head: ['Id', 'English text'], rows };
}

function durationOf(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} minutes`;
}

const units: readonly [suffix: string, (value: number) => string][] = [
  ['_MS', durationOf],
  ['_SECONDS', (value) => `${value} s`],
  ['_MINUTES', (value) => `${value.toLocaleString('en')} minutes`],
  ['MAX_MINUTES', (value) => value.toLocaleString('en')],
  ['', (value) => value.toLocaleString('en')],
];

/** Limits that matter to hosts: the constants whose comment has `@limit`. */
function limitsText(): string {
  const rows = ['.ts', '.tsx']
    .flatMap((end) => filesUnder('src', end))
    .filter((file) => !file.includes('.test.'))
    .flatMap(commentedNumbers)
    .flatMap(({ name, tags, value }) => {
      const [, format] = units.find(([suffix]) => name.endsWith(suffix)) ?? [];
      return tags['limit'] ? [[tags['limit'], format?.(value) ?? '']] : [];
    });
  const sorted = rows.toSorted(([first = ''], [second = '']) => first.localeCompare(second));
  return sorted.map(([what, limit]) => `- ${what}: ${limit}`).join('\n');
}

/** The pictures of these screens, or of all screens, in `docs/images/screens`. */
function picturesText(names = Object.keys(screens).join(', ')): string {
  return names
    .split(', ')
    .filter((name) => existsSync(join(root, `docs/images/screens/${name}-light.webp`)))
    .map((name) => {
      const file = (scheme: string) => `docs/images/screens/${name}-${scheme}.webp`;
      const dark = `<source media="(prefers-color-scheme:dark)" srcset="${file('dark')}">`;
      const light = `<img src="${file('light')}" alt="${name}" width="400" loading="lazy">`;
      return `### ${name}\n\n<picture>${dark}${light}</picture>`;
    })
    .join('\n\n');
}

/** Returns the table for a block, by the name in the block's markers. The links in its cells begin with `docs/`. */
function tableFor(kind: string, argument: string | undefined): Table {
  switch (kind) {
    case 'options':
      return optionsTable(argument ?? 'config');
    case 'policies':
      return { head: ['For', 'Directive', 'Origin'], rows: policyTable };
    case 'events':
      return eventsTable();
    case 'texts':
      return textsTable(argument ?? '');
    default:
      throw new Error(`No block has the name "${kind}".`);
  }
}

/** Returns the text for a block of a page, by the name in the block's markers. */
export function blockText(name: string, page: string): string {
  const [, kind = '', argument] = /^(\w+(?: \w+)*?)(?: of (.+))?$/.exec(name) ?? [];
  const onPage = (text: string) =>
    text.replaceAll(/(\]\(|src(?:set)?=")docs\/([^)#"]+)/g, (_link, start: string, path: string) => {
      const fromPage = relative(dirname(page), `docs/${path}`).replaceAll('\\', '/');
      // VitePress takes a source without a dot for a package.
      const dot = start === '](' || fromPage.startsWith('.') ? '' : './';
      return `${start}${dot}${fromPage}`;
    });
  if (name === 'codes') return onPage(failureCodesText());
  if (name === 'codes of the loader') return onPage(loaderCodesText());
  if (kind === 'theme keys') return onPage(themeKeysText());
  if (kind === 'limits') return limitsText();
  if (kind === 'pictures') return onPage(picturesText(argument));
  const { head, rows } = tableFor(kind, argument);
  return tableOf(
    head,
    rows.map((row) => row.map(onPage)),
  );
}
