/**
 * Checks that the lists in the documentation are complete: commands, options of the loader, exports, events, rooms and
 * chunks. `docs.test.ts` checks what is made from the sources.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import rootPackage from '../../package.json';
import loaderPackage from '../../loader/package.json';
import { screens } from '../../src/screens';
import { membersOf } from './contractTypes';
import { codeIn, filesUnder, firstCells, guide, pages, read, root } from './pages';

const architecture = read('docs/architecture.md') + read('docs/architecture-loading.md');
const contributing = read('CONTRIBUTING.md');
const loaderReadme = read('loader/README.md');
const loaderPage = read('docs/delivery/index.md');

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

describe('commands', () => {
  const namedScripts = pages.flatMap((page) =>
    [...read(page).matchAll(/`?npm (?:run (?<script>[\w:-]+)|(?<short>start|test)\b)/g)].map(
      ({ groups }) => ({
        page,
        script: groups?.['script'] ?? groups?.['short'] ?? '',
      }),
    ),
  );
  test('the scripts that the pages name exist', () => {
    const scripts = Object.keys(rootPackage.scripts);
    expect(namedScripts.filter(({ script }) => !scripts.includes(script))).toEqual([]);
  });

  test('CONTRIBUTING.md lists every script', () => {
    const listed = firstCells(contributing, 'Command').map(
      (line) => line.split(' ').filter((word) => word !== 'run')[1],
    );
    expect([...new Set(listed)].toSorted()).toEqual(Object.keys(rootPackage.scripts).toSorted());
  });
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
  const members = ['loader/src/PorticoPluginOptions.ts', 'loader/src/shareScope.ts'].flatMap((file) =>
    interfaceMembers(read(file), '(?:PorticoPluginOptions|ReactSource)'),
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

  test('the pages name the exports of the loader', () => {
    for (const path of Object.keys(loaderPackage.exports))
      expect(guide + loaderReadme).toContain(path.replace('.', loaderPackage.name));
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

  test('the widget dispatches the events in docs/events.md', () => {
    for (const name of firstCells(read('docs/events.md'), 'Event')) expect(code).toContain(`'${name}'`);
  });
});

describe('docs/architecture.md and docs/architecture-loading.md', () => {
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
});
