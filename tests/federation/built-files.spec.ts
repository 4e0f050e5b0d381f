import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../../dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

test('built files contain no path of the building machine, no source map and no local address', () => {
  const traces = [process.cwd(), '/node_modules/', 'file://', 'sourceMappingURL', 'localhost:300'];
  const found = files.flatMap((name) =>
    traces.filter((trace) => read(name).includes(trace)).map((trace) => [name, trace]),
  );
  expect(found).toEqual([]);
});

for (const list of ['PACKAGES.txt', 'standalone/PACKAGES.txt']) {
  test(`${list} lists every package in the build, as in the lock file`, () => {
    const { packages } = JSON.parse(readFileSync(join(dist, '../package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    const lines = read(list).trim().split('\n');
    for (const line of lines) {
      const [, name, version, license] = /^(\S+) (\S+) (.+)$/.exec(line) ?? [];
      const locked = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
      expect(locked.map(([, entry]) => entry.version)).toContain(version);
      expect(license).toMatch(/^(MIT|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause)$/);
    }
    expect(lines.some((line) => line.startsWith('@stytch/vanilla-js '))).toBe(true);
    expect(lines.some((line) => line.startsWith('react-dom '))).toBe(list.startsWith('standalone'));
  });
}
