/**
 * Checks that the names in the documentation exist, and that its lists are complete: commands, options of the loader,
 * exports, events, quoted texts, rooms, chunks, files and ADRs. `docs.test.ts` checks what is made from the sources.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import rootPackage from '../../package.json';
import loaderPackage from '../../loader/package.json';
import { screens } from '../../src/screens';
import { membersOf } from './contractTypes';
import { codeIn, filesUnder, firstCells, guide, pages, read, readme, root, rowsOf } from './pages';

const architecture = read('docs/architecture.md') + read('docs/architecture-loading.md');
const contributing = read('CONTRIBUTING.md');
const loaderReadme = read('loader/README.md');
const loaderPage = read('docs/delivery/index.md');
const providerReadme = read('identity-provider/README.md');

const sources = ['src', 'remotes', 'loader/src', 'scripts'].flatMap((folder) =>
  ['.ts', '.tsx', '.cjs'].flatMap((end) => filesUnder(folder, end)),
);
/** All sources in one text, without tests. */
const code = sources
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n');

/**
 * Returns the names of an interface's members. Prettier has formatted the source, so each member is at the start of a
 * line.
 * @param name the interface's name, as a pattern
 */
function interfaceMembers(source: string, name: string): string[] {
  const [, body = ''] = new RegExp(`interface ${name}[^{]*\\{(.*?)\\n\\}`, 's').exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, member = '']) => member);
}

/** Line ends become spaces, because a sentence may continue on the next line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('commands', () => {
  const namedScripts = pages.flatMap((page) =>
    [...read(page).matchAll(/`?npm (?:run (?<script>[\w:-]+)|(?<short>start|test)\b)/g)].map(
      ({ groups }) => ({
        page,
        script: groups?.['script'] ?? groups?.['short'] ?? '',
      }),
    ),
  );
  test.each(namedScripts)('the script $script, which $page names, exists', ({ script }) => {
    expect(Object.keys(rootPackage.scripts)).toContain(script);
  });

  test('CONTRIBUTING.md lists every script', () => {
    const listed = firstCells(contributing, 'Command').map(
      (line) => line.split(' ').filter((word) => word !== 'run')[1],
    );
    expect([...new Set(listed)].toSorted()).toEqual(Object.keys(rootPackage.scripts).toSorted());
  });

  test.each(codeIn(contributing).filter((name) => name.startsWith('E2E_')))(
    '%s selects a browser',
    (name) => {
      expect(read('scripts/engines.ts')).toContain(`'${name}'`);
    },
  );

  test.each(firstCells(contributing, 'Tag'))('journeys have the tag %s', (tag) => {
    expect(read('playwright.config.ts') + filesUnder('scripts/suites', '.ts').map(read).join('')).toContain(
      tag,
    );
  });

  const ports = [...read('scripts/servers.ts').matchAll(/'(\w+_PORT)',\s*(\d+)/g)];
  test.each(ports.map(([, variable, port]) => ({ variable, port })))(
    'docs/local.md has the port $port of $variable',
    ({ variable, port }) => {
      const rows = rowsOf(read('docs/local.md'), 'Address').filter(
        ([, , cell]) => cell === `\`${variable}\``,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const [cell] of rows) expect(cell).toContain(`(http://localhost:${port}`);
    },
  );
});

describe('the tables of screens and of `presentation`', () => {
  test('docs/themes/keys.md has a row for every option of `presentation`, except the theme', () => {
    const members = membersOf('Presentation')
      .filter((path) => path !== 'theme')
      .map((path) => `presentation.${path}`);
    expect(firstCells(read('docs/themes/keys.md'), 'Option of `presentation`').toSorted()).toEqual(
      members.toSorted(),
    );
  });

  test('docs/screens.md has a row for every screen in the table of presets', () => {
    expect(firstCells(read('docs/screens.md'), 'Screen').toSorted()).toEqual(Object.keys(screens).toSorted());
  });
});

describe('the loader', () => {
  const members = ['loader/src/PorticoPluginOptions.ts', 'loader/src/createPorticoLoader.ts'].flatMap(
    (file) => interfaceMembers(read(file), 'Portico\\w+Options'),
  );
  const options = members.filter((name) => name !== 'clock'); // only tests use `clock`

  test.each([
    ['docs/delivery/index.md', firstCells(loaderPage, 'Option')],
    ['loader/README.md', firstCells(loaderReadme, 'option')],
  ])('%s lists all options of the loader', (_page, listed) => {
    expect(listed.toSorted()).toEqual(options.toSorted());
  });

  test('both pages list the same error codes', () => {
    expect(firstCells(loaderReadme, 'code').toSorted()).toEqual(
      firstCells(read('docs/errors.md'), '`code`', { table: 2 }).toSorted(),
    );
  });

  test('docs/delivery/index.md has a row for every module', () => {
    const names = interfaceMembers(read('loader/src/modules.ts'), 'PorticoModules');
    expect(firstCells(loaderPage, 'Module').toSorted()).toEqual(names.toSorted());
  });

  test('the loader exports the types that docs/types.md names', () => {
    const [, sentence = ''] = /`@portico\/loader` exports (.*?)\. /s.exec(read('docs/types.md')) ?? [];
    const names = codeIn(sentence).filter((name) => /^[A-Z]/.test(name));
    expect(names.length).toBeGreaterThan(3);
    const [, exported = ''] = /export type \{(.*?)\}/s.exec(read('loader/src/modules.ts')) ?? [];
    expect(exported.match(/\w+/g)).toEqual(expect.arrayContaining(names));
  });

  test.each(Object.keys(loaderPackage.exports))('the pages name the export %s of the loader', (path) => {
    expect(guide + loaderReadme).toContain(path.replace('.', loaderPackage.name));
  });

  test('the heading of its README is the name of the package', () => {
    expect(loaderReadme).toMatch(new RegExp(`^# ${loaderPackage.name}\n`));
  });
});

describe('the standalone file', () => {
  test('docs/hosts/plain-html.md has a row for every export, and each listed export exists', () => {
    const listed = firstCells(read('docs/hosts/plain-html.md'), 'Export');
    const typed = interfaceMembers(read('loader/src/modules.ts'), 'BootstrapModule');
    expect(listed).toEqual(expect.arrayContaining(typed));
    expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  test('the pages name the five elements', () => {
    const tags = [
      ...read('loader/src/modules.ts').matchAll(/^ {2}'((?:stytch|portico)-[\w-]+)': PorticoElement;/gm),
    ];
    expect(tags).toHaveLength(5);
    for (const [, tag] of tags) expect(guide).toContain(`\`${tag}\``);
  });

  test.each(firstCells(read('docs/events.md'), 'Event'))('the widget dispatches %s', (name) => {
    expect(code).toContain(`'${name}'`);
  });

  test.each(firstCells(read('docs/session.md'), 'Record'))(
    'the widget sends the telemetry record %s',
    (name) => {
      expect(read('src/identity/gateway/gateway.ts')).toContain(`'${name}'`);
    },
  );

  test.each([...guide.matchAll(/`(portico:[\w-]+)`/g)].map(([, key = '']) => key))(
    '%s is a key in storage',
    (key) => {
      expect(code).toContain(`'${key}'`);
    },
  );
});

describe('texts of the widget', () => {
  // Texts in double quotes that begin with a capital letter, outside of code blocks and attributes.
  const quoted = [readme, guide].flatMap((page) =>
    [...onOneLine(page.replace(/^```.*?^```$/gms, '')).matchAll(/(?<!=)"([A-Z][^"]+)"/g)].map(
      ([, text = '']) => text,
    ),
  );
  const texts = quoted
    .flatMap((text) => text.split(/(?<=\.) /))
    .filter((text) => !text.startsWith('Backpack')); // a wallet's name, not a text of the widget

  test.each([...new Set(texts)])('the widget has the text "%s"', (text) => {
    expect(code).toContain(text);
  });
});

describe('docs/architecture.md and docs/architecture-loading.md', () => {
  test.each(firstCells(architecture, 'Room'))('the room %s exists', (room) => {
    expect(existsSync(join(root, room))).toBe(true);
  });

  test('lists every room of src', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const listed = firstCells(architecture, 'Room');
    expect(listed).toEqual(expect.arrayContaining(rooms.map(({ name }) => `src/${name}/`)));
  });

  test('lists every chunk', () => {
    const named = [...code.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name = '']) => name);
    const listed = firstCells(architecture, 'Chunk').filter((name) => !name.includes('/'));
    expect(listed.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  // This test checks only single words of at least four letters. The other pieces of code in the document are paths,
  // expressions or values.
  const names = codeIn(architecture).filter((name) => /^[a-zA-Z]{4,}$/.test(name));
  test.each([...new Set(names)])('the name %s occurs in the code', (name) => {
    expect(
      code +
        JSON.stringify(rootPackage) +
        read('webpack.config.ts') +
        read('relying-party/src/createRelyingParty.ts'),
    ).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('docs/adr', () => {
  const files = filesUnder('docs/adr', '.md').filter((file) => /\d{4}-/.test(file));

  test.each(files)('docs/adr/README.md lists %s with its title', (file) => {
    const [, number, title = ''] = /^# (\d{4}): (.*)$/m.exec(read(file)) ?? [];
    expect(read('docs/adr/README.md')).toContain(`- [${number}](${file.replace('docs/adr/', '')}): ${title}`);
  });

  const paths = files
    .filter((file) => !read(file).includes('\nSuperseded by'))
    .flatMap((file) =>
      codeIn(read(file))
        .filter((name) => /^(src|tests|loader|scripts|docs|remotes)\/[\w./-]+$/.test(name))
        .filter((name) => !name.endsWith('/dist')) // only a build writes this folder
        .map((path) => ({ file, path })),
    );
  test.each(paths)('$path, which $file names, exists', ({ path }) => {
    expect(
      [path, path.replace(/^src/, 'identity-provider/src')].some((each) => existsSync(join(root, each))),
    ).toBe(true);
  });
});

describe('identity-provider/README.md', () => {
  test('the folders and files in its tree exist', () => {
    const [, tree = ''] = /^src\/\n(.*?)^```$/ms.exec(providerReadme) ?? [];
    const entries = tree
      .split('\n')
      .flatMap((line) => line.slice(0, 25).trim().split(/\s+/))
      .filter(Boolean);
    expect(entries.length).toBeGreaterThan(15);
    expect(entries.filter((entry) => !existsSync(join(root, 'identity-provider/src', entry)))).toEqual([]);
  });

  const files = codeIn(providerReadme).filter((name) => /^[a-z]+(\/\w+)*\/\w+\.ts$/.test(name));
  test.each([...new Set(files)])('the file %s exists', (file) => {
    expect(existsSync(join(root, 'identity-provider/src', file))).toBe(true);
  });
});

test.each(firstCells(read('relying-party/README.md'), 'address'))(
  'the relying party has the route %s',
  (path) => {
    expect(filesUnder('relying-party/src', '.ts').map(read).join('')).toContain(`'${path}'`);
  },
);
