import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile } from './licencesPage';

const root = join(__dirname, '../..');

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
