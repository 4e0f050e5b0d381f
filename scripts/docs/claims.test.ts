/** Checks that the documentation lists what exists: the commands, and the options and exports of the loader. */
import rootPackage from '../../package.json';
import { screens } from '../../src/screens';
import { firstCells, pages, read } from './pages';

/**
 * Returns the names of an interface's members. Prettier has formatted the source, so each member is at the start of a
 * line.
 * @param name the interface's name, as a pattern
 */
function interfaceMembers(file: string, name: string): string[] {
  const [, body = ''] = new RegExp(`interface ${name}[^{]*\\{(.*?)\\n\\}`, 's').exec(read(file)) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, member = '']) => member);
}

test('the scripts that the pages name exist, and CONTRIBUTING.md lists every script', () => {
  const scripts = Object.keys(rootPackage.scripts);
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, long, short]) => long ?? short),
  );
  expect(named.filter((script) => !scripts.includes(script ?? ''))).toEqual([]);
  const listed = firstCells(read('CONTRIBUTING.md'), 'Command').map(
    (line) => line.split(' ').filter((word) => word !== 'run')[1],
  );
  expect([...new Set(listed)].toSorted()).toEqual(scripts.toSorted());
});

test('docs/screens.md has a row for every screen in the table of presets', () => {
  expect(firstCells(read('docs/screens.md'), 'Screen').toSorted()).toEqual(Object.keys(screens).toSorted());
});

test.each([
  ['docs/delivery/index.md', 'Option'],
  ['loader/README.md', 'option'],
])('%s lists all options of the loader', (page, heading) => {
  const options = ['loader/src/PorticoPluginOptions.ts', 'loader/src/shareScope.ts']
    .flatMap((file) => interfaceMembers(file, '(?:PorticoPluginOptions|ReactSource)'))
    .filter((name) => name !== 'clock'); // only tests use `clock`
  expect(firstCells(read(page), heading).toSorted()).toEqual(options.toSorted());
});

test('docs/hosts/plain-html.md has a row for every export of the standalone file', () => {
  const typed = interfaceMembers('loader/src/modules.ts', 'BootstrapModule');
  expect(firstCells(read('docs/hosts/plain-html.md'), 'Export')).toEqual(expect.arrayContaining(typed));
});
