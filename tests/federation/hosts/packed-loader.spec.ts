import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, packageFolder } from '../../../scripts/packLoader';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';

const sources = join(import.meta.dirname, 'packed');

let folder: EmptyFolder;
test.beforeAll(async () => {
  folder = await EmptyFolder.withLoader();
});
test.afterAll(() => folder.remove());

// The tests of `examples/react-vite` sign a person in and out, in a host that is built with the package.
test.describe.configure({ mode: 'serial' });

test('the package contains the compiled code, its types and its style sheet, and no sources', () => {
  const files = folder.files();
  expect(files).toEqual(
    expect.arrayContaining(['index.js', 'index.d.ts', 'react.js', 'react.d.ts', 'README.md']),
  );
  const others = files.filter(
    (file) =>
      !/\.(js|d\.ts|css)$|^languages\/[\w-]+\.json$|^[\w-]+\.md$|^(cjs\/)?package\.json$|^LICENSE$/.test(
        file,
      ),
  );
  expect(others).toEqual([]);
  expect(files.filter((file) => /\btests?\b/.test(file))).toEqual([]);
  const packed = join(folder.path, 'node_modules/@portico/loader');
  const leavingIt = files.filter((file) =>
    /(from '|require\(")(\.\.\/)+(src|loader)\//.test(readFileSync(join(packed, file), 'utf8')),
  );
  expect(leavingIt).toEqual([]);
});

test('publint and arethetypeswrong find nothing to report', async () => {
  expect(await findProblems(packageFolder)).toBe('');
});

test('Node loads the package unchanged, by `import` and by `require`; only its React part needs React', async () => {
  const load = (name: string) => folder.node('--input-type=module', '--eval', `await import('${name}')`);
  await load('@portico/loader');
  await expect(load('@portico/loader/react')).rejects.toThrow("Cannot find package 'react'");
  const required = (name: string) =>
    folder.node('--input-type=commonjs', '--print', `require('${name}'), require.resolve('${name}')`);
  expect(await required('@portico/loader')).toContain('/cjs/index.js');
  await expect(required('@portico/loader/react')).rejects.toThrow("Cannot find module 'react'");
});

test('its types compile in a host with React, with every module resolution', async () => {
  folder.link(
    '@module-federation/enhanced',
    'react',
    'react-dom',
    '@types/react',
    '@types/react-dom',
    '@stytch/vanilla-js',
    'csstype',
  );
  folder.copy(sources);
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--jsx', 'react-jsx', '--skipLibCheck'];
    const how = ['--module', `${module}`, '--moduleResolution', `${moduleResolution}`];
    const files = ['main.tsx', 'types.tsx'];
    await folder.run('typescript/bin/tsc', ...options, ...how, ...files);
    const exact = [...files, 'exact.tsx', '--exactOptionalPropertyTypes'];
    await folder.run('typescript/bin/tsc', ...options, ...how, ...exact);
    const types = ['--types', '@portico/loader/remote'];
    await folder.run('typescript/bin/tsc', ...options, ...how, ...types, 'federated.tsx');
  }
});
