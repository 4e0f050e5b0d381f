import { existsSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { stringIds } from '../../src/contract/stringIds';
import { failureCodes as allCodes } from '../../src/contract/failureCode';
import { serverErrors } from '../../src/messages/serverErrors';
import { screens } from '../../src/screens';
import { tokens } from '../../src/theme/tokens';
import { devAddress } from '../copyExample';
import { englishTexts } from '../languages/languages';
import { policyTable } from './policies';
import { commentedItems, commentedMembers, commentedNumbers, commentedUnions } from './comments';
import { optionRows, tableOf } from './options';
import { filesUnder, read, root } from './pages';

interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The English message of each id. */
const source = englishTexts(root);
export const english = Object.fromEntries(stringIds.map((id) => [id, source[id] ?? '']));

const withoutPeriod = (sentence: string) => sentence.replace(/\.$/, '');
const code = (name: string) => `\`${name}\``;
/** A bar would end the cell of a table. */
const inCell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** Returns a table of all options of `config`, or of those below a path. */
function optionsTable(path = 'config'): Table {
  const rows = optionRows.filter(([option = '']) => option.startsWith(`\`${path}`));
  return { head: ['Option', 'Type', 'Default', 'What it does'], rows };
}

function eventsTable(): Table {
  const rows = commentedMembers('src/contract/events.ts', 'EventData').map(({ name, text, tags }) => [
    code(name),
    withoutPeriod(text),
    tags['data'] ?? '',
  ]);
  return { head: ['`type`', 'When', '`data`'], rows };
}

/** The codes that hosts get. The other codes of the widget are converted into one of these (`toHostError`). */
export const failureCodes = Object.entries<readonly [when: string, retry?: string]>(allCodes).flatMap(
  ([name, [when, retry]]) => (retry ? [{ name, when, retry }] : []),
);
export const loaderCodes = commentedUnions('loader/src/LoaderError.ts').filter(({ text }) => text);

/** The pages with a heading for each code. */
const failurePages = ['errors', 'methods', 'configuration'].map((name) => `docs/troubleshooting/${name}.md`);
const loaderPages = ['docs/troubleshooting/loader.md'];

/** Returns a link to the heading of a code. */
function troubleshooting(name: string, pages: readonly string[]): string {
  const page = pages.find((each) => read(each).includes(`\n## \`${name}\`\n`));
  if (!page) throw new Error(`docs/troubleshooting has no heading for the code ${name}`);
  return `[${code(name)}](${page}#${name})`;
}

function failureCodesTable(): Table {
  const rows = failureCodes.map(({ name, when, retry }) => [
    troubleshooting(name, failurePages),
    withoutPeriod(when),
    retry,
  ]);
  return { head: ['`code`', 'When', 'Retry'], rows };
}

function loaderCodesTable(): Table {
  const rows = loaderCodes.map(({ name, text }) => [troubleshooting(name, loaderPages), withoutPeriod(text)]);
  return { head: ['`code`', 'When'], rows };
}

function themeKeysTable(): Table {
  const rows = commentedItems('src/contract/themeKeys.ts').map(({ name, text }) => {
    const [kind] = tokens[name as keyof typeof tokens]; // safe: a test compares the keys
    return [code(name), kind, withoutPeriod(text)];
  });
  return { head: ['Theme key', 'Kind', 'Used for'], rows };
}

/** The texts whose ids begin with one of the prefixes, in English. */
function textsTable(prefixes: string): Table {
  const texts: Readonly<Record<string, string>> = {
    ...english,
    ...Object.fromEntries(Object.entries(serverErrors.texts).map(([key, text]) => [`server.${key}`, text])),
  };
  const rows = prefixes
    .split(', ')
    .flatMap((prefix) => stringIds.filter((id) => id.startsWith(`${prefix}.`)))
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
function limitsTable(): Table {
  const rows = ['.ts', '.tsx']
    .flatMap((end) => filesUnder('src', end))
    .filter((file) => !file.includes('.test.'))
    .flatMap(commentedNumbers)
    .flatMap(({ name, tags, value }) => {
      const [, format] = units.find(([suffix]) => name.endsWith(suffix)) ?? [];
      return tags['limit'] ? [[tags['limit'], format?.(value) ?? '']] : [];
    });
  return {
    head: ['What', 'Limit'],
    rows: rows.toSorted(([first = ''], [second = '']) => first.localeCompare(second)),
  };
}

/** The pictures of screens in `docs/images/screens`, or of those whose names are given. */
function picturesText(names = Object.keys(screens).join(', ')): string {
  return names
    .split(', ')
    .filter((name) => existsSync(join(root, `docs/images/screens/${name}-light.webp`)))
    .map(
      (name) => `<figure>
  <picture>
    <source media="(prefers-color-scheme: dark)" srcset="docs/images/screens/${name}-dark.webp" />
    <img src="docs/images/screens/${name}-light.webp" width="400" loading="lazy" alt="The screen ${name}" />
  </picture>
  <figcaption><code>${name}</code></figcaption>
</figure>`,
    )
    .join('\n\n');
}

/** Files of examples that no page shows, because they are the same as in any other application of this kind. */
const unshown =
  /(^|\/)((package|tsconfig|angular)\.json|style(s)?\.css|Page\.astro)$|^(vue|svelte)\/src\/main\.ts$|^(?!html\/).*index\.html$/;

/**
 * Returns the files of an example as blocks of code, with the commands that copy and start the example. An example that does not
 * exist has no text.
 */
function exampleText(name: string): string {
  const folder = `examples/${name}`;
  if (!existsSync(join(root, folder))) return '';
  const files = filesUnder(folder, '')
    .filter((file) => !/\/(node_modules|dist)\//.test(file) && /\.\w+$/.test(file))
    .filter((file) => !unshown.test(file.replace('examples/', '')));
  // First the file with the settings, then the pages, then the configuration of the build.
  const rankOf = (file: string) => (/portico\.\w+$/.test(file) ? 0 : /config\.\w+$/.test(file) ? 2 : 1);
  const sorted = files.toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
  const intro = `The application in [${folder}](docs/../${folder}) signs a person in, shows their name, and signs them out. Enter these commands in a checkout of this repository, while \`npm start\` runs in another terminal ([the local servers](docs/local.md)). If \`npm run dev\` prints another address, allow that one:

\`\`\`sh
npm run example -- ${name} ../my-app
npm run allow -- ${devAddress(name)}
cd ../my-app
npm install
npm run dev
\`\`\`

For your own servers, replace \`http://localhost:3001\` with [the address of Portico's files](docs/delivery/serving.md), in the policy \`http://localhost:3002\` with [the provider's](docs/policies.md), and \`public-token-test-local\` with your public token. Omit \`clientOptions\`. The style sheet of the page is in the folder, but not shown here.`;
  return [intro, ...sorted.map(fileBlock)].join('\n\n');
}

function fileBlock(file: string): string {
  const language = extname(file).slice(1).replace('mjs', 'js');
  return `\`\`\`${language} ${file}\n${read(file).trimEnd()}\n\`\`\``;
}

/** Returns the table for a block, by the name in the block's markers. The links in its cells begin with `docs/`. */
function tableFor(kind: string, argument: string | undefined): Table {
  switch (kind) {
    case 'options':
      return optionsTable(argument);
    case 'policies':
      return { head: ['For', 'Directive', 'Origin'], rows: policyTable };
    case 'events':
      return eventsTable();
    case 'codes':
      return argument === 'the loader' ? loaderCodesTable() : failureCodesTable();
    case 'theme keys':
      return themeKeysTable();
    case 'texts':
      return textsTable(argument ?? '');
    case 'limits':
      return limitsTable();
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
  if (kind === 'example') return onPage(exampleText(argument ?? ''));
  if (kind === 'pictures') return onPage(picturesText(argument));
  const { head, rows } = tableFor(kind, argument);
  return tableOf(
    head,
    rows.map((row) => row.map(onPage)),
  );
}
