/**
 * Checks that the documentation agrees with the sources: the files that `npm run docs:write` writes, the lists of options,
 * properties, codes, events and theme keys, and the quoted samples. Also checks every link.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf } from '../../docs/.vitepress/anchorOf';
import { failures as applicationFailures } from '../../src/features/consent/applicationMessages';
import { readConfig } from '../../src/host/readConfig';
import { ConfigurationError } from '../../src/host/readers';
import { failures } from '../../src/messages/failures';
import { requestFailures } from '../../src/messages/requestFailures';
import { failures as passkeyFailures } from '../../src/methods/passkey/failureMessages';
import { failures as passwordFailures } from '../../src/methods/password/messages';
import { failures as socialFailures } from '../../src/methods/social/messages';
import { messages as oneTapFailures } from '../../src/methods/social/oneTapMessages';
import { failures as walletFailures } from '../../src/methods/wallet/messages';
import { failures as stepFailures } from '../../src/screen/waitForHost';
import { styleTokens } from '../../src/theme/styleTokens';
import { tokens } from '../../src/theme/tokens';
import { english, loaderCodes } from './blocks';
import { membersOf } from './contractTypes';
import { generatedFiles } from './generated';
import { describedOptions } from './options';
import { codeIn, filesUnder, firstCells, pages, read, readme, root } from './pages';

const optionsPage = read('docs/options.md');
const errorsPage = read('docs/errors.md');

/** The options that docs/options.md lists. */
const options = [...optionsPage.matchAll(/^\| `(config\.[^`]+)`/gm)].map(([, path = '']) => path);

test.each(Object.entries(generatedFiles))(
  '%s is up to date with the sources (`npm run docs:write`)',
  (file, textOf) => {
    expect(read(file)).toBe(textOf());
  },
);

test('each option of docs/options.md exists: `readConfig` rejects an impossible value', () => {
  for (const path of options) {
    const readImpossible = () => readConfig({ products: ['otp'], ...configWithFunctionAt(path) }, 'Login');
    expect(readImpossible).toThrow(ConfigurationError);
    expect(readImpossible).toThrow(path.replaceAll('[]', '[0]'));
  }
});

/** What the items of each list need. */
const requiredOfItems: Readonly<Record<string, object>> = {
  providers: { type: 'google' },
  documents: { title: 'Terms', url: 'https://host.example/terms' },
  fields: { id: 'company', type: 'text', label: 'Company' },
  choices: { value: 'DE', label: 'Germany' },
};

/**
 * Returns options that have a function, which no option accepts, at this path. For example, the path
 * `config.oauthOptions.providers[].one_tap` gives `{ oauthOptions: { providers: [{ type: 'google', one_tap: … }] } }`.
 */
function configWithFunctionAt(path: string): object {
  const [, ...names] = path.split('.');
  let value: unknown = () => 'impossible';
  for (const name of names.toReversed()) {
    const list = name.endsWith('[]') ? name.slice(0, -2) : undefined;
    value = list ? { [list]: [{ ...requiredOfItems[list], ...(value as object) }] } : { [name]: value };
  }
  return value as object; // the cast is safe: every path has at least one name after `config`
}

test('docs/options.md lists every option once', () => {
  expect(options.toSorted()).toEqual(describedOptions.map(({ path }) => path).toSorted());
});

test('docs/options.md lists every property of a widget', () => {
  const properties = membersOf('WidgetProps').map((path) => path.replace(/\..*/, ''));
  expect(firstCells(optionsPage, 'Property').toSorted()).toEqual([...new Set(properties)].toSorted());
});

/** The codes in a block of docs/errors.md. */
function codesOf(block: string): string[] {
  const [, text = ''] = new RegExp(`start of ${block} \\(.*?-->(.*?)<!--`, 's').exec(errorsPage) ?? [];
  return codeIn(text);
}

test('docs/errors.md lists every code of a failure, and no other', () => {
  // Only one section of Account shows each of these, with a text of the section. So no common message has their codes.
  const codesWithoutText = ['address_exists', 'other_user'];
  const codesOfTexts = [
    failures,
    requestFailures,
    stepFailures,
    applicationFailures,
    passkeyFailures,
    passwordFailures,
    socialFailures,
    oneTapFailures,
    walletFailures,
  ].flatMap(({ texts }) => Object.keys(texts));
  const codes = [...codesOfTexts, ...codesWithoutText];
  expect(codesOf('codes').toSorted()).toEqual(codes.toSorted());
});

test('docs/errors.md lists every code of the loader, and no other', () => {
  const codes = loaderCodes.map(({ name }) => name);
  expect(codesOf('codes of the loader')).toEqual(codes);
});

test('docs/texts lists every id of a message', () => {
  const pages = filesUnder('docs/texts', '.md').map(read).join('\n');
  expect(Object.keys(english).filter((id) => !pages.includes(`| \`${id}\``))).toEqual([]);
});

// The compiler refuses an event that is not described.
test('docs/events.md lists every event, and no other, and the widget sends each', () => {
  const described = [...new Set(membersOf('EventData').map((path) => path.replace(/\..*/, '')))];
  expect(firstCells(read('docs/events.md'), '`type`').toSorted()).toEqual(described.toSorted());
  const sources = filesUnder('src', '.ts').concat(filesUnder('src', '.tsx'));
  const code = sources.filter((file) => !/\.test\.|contract/.test(file)).map(read);
  expect(described.filter((type) => !code.some((text) => text.includes(`'${type}'`)))).toEqual([]);
});

test('docs/themes/keys.md lists every key of a theme, and no other', () => {
  const listed = [...read('docs/themes/keys.md').matchAll(/^- `([^`]+)` \(/gm)].map(([, key = '']) => key);
  expect(listed.toSorted()).toEqual(Object.keys(tokens).toSorted());
});

test('docs/themes/keys.md lists every property of the older styles, and no other', () => {
  const members = membersOf('Styles').map((path) => `styles.${path}`);
  expect(firstCells(read('docs/themes/keys.md'), 'Member of `styles`').toSorted()).toEqual(
    members.toSorted(),
  );
  const stylesWithToken = Object.keys(styleTokens).map((path) => `styles.${path}`);
  expect(members).toEqual(expect.arrayContaining(stylesWithToken));
});

test('the README quotes the sample', () => {
  expect(readme).toContain(`\`\`\`tsx\n${read('docs/samples/App.tsx')}\`\`\``);
});

// If the first line of a code block contains a file's name, the block quotes this file.
const quotes = pages.flatMap((page) =>
  [...read(page).matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
    page,
    file,
    code,
  })),
);

test('each quoted line is in the file that the code block names', () => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  const wrong = quotes.flatMap(({ page, file, code }) => {
    const source = linesOf(read(file));
    const missing = linesOf(code).filter((line) => line !== '// …' && !source.includes(line));
    return missing.map((line) => `${page}: ${file}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

test('every link has a target', () => {
  const broken = pages.flatMap((page) => {
    const text = read(page).replaceAll(/^```.*?^```$/gms, '');
    const links = [...text.matchAll(/(?:\]\(|src(?:set)?=")(?!\w+:)([^)"\s]+)/g)].map(
      ([, link = '']) => link,
    );
    return links.filter((link) => !hasTarget(page, link)).map((link) => `${page}: ${link}`);
  });
  expect(broken).toEqual([]);
});

function hasTarget(page: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!anchor) return existsSync(join(root, target));
  return [...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}
