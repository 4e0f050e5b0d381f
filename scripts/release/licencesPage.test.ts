import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile, licencesPage } from './licencesPage';

const root = join(__dirname, '../..');

test('a package has a row with its full name, its version and its licence', () => {
  const page = licencesPage({
    components: [
      {
        'bom-ref': '1',
        group: '@scure',
        name: 'base',
        version: '2.4.0',
        licenses: [{ license: { id: 'MIT' } }],
      },
      { 'bom-ref': '2', name: 'two', version: '1.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
      { 'bom-ref': '3', name: 'three', version: '1.0.0' },
    ],
  });
  expect(page).toContain('| @scure/base | 2.4.0 | MIT |');
  expect(page).toContain('| two | 1.0.0 | MIT OR Apache-2.0 |');
  expect(page).toContain('| three | 1.0.0 | not declared |');
});

test('the page has the versions and licences of package-lock.json (after an update: npm run licences)', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string }>;
  };
  const rows = [
    ...readFileSync(join(root, licencesFile), 'utf8').matchAll(/^\| (\S+) \| (\d\S*) \| (.+) \|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, name, version, license] of rows) {
    const locked = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(locked.map(([, entry]) => [name, entry.version, entry.license])).toContainEqual([
      name,
      version,
      license,
    ]);
  }
});
