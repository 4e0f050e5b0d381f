import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile, mergeBoms } from './boms';

const root = join(__dirname, '..');

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

const component = (name: string) => ({ 'bom-ref': name, name });

test('the bill of materials of a release has each package of both compilations once, in a fixed order', () => {
  const remote = {
    bomFormat: 'CycloneDX',
    components: [component('redux'), component('immer')],
    dependencies: [{ ref: 'portico', dependsOn: ['redux', 'immer'] }, { ref: 'immer' }],
  };
  const standalone = {
    bomFormat: 'CycloneDX',
    components: [component('react'), component('redux')],
    dependencies: [{ ref: 'portico', dependsOn: ['react', 'redux'] }],
  };
  expect(mergeBoms([remote, standalone])).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('immer'), component('react'), component('redux')],
    dependencies: [{ ref: 'immer' }, { ref: 'portico', dependsOn: ['immer', 'react', 'redux'] }],
  });
});
