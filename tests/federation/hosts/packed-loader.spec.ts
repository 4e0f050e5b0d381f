import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findProblems } from '../../../scripts/packages/findProblems';
import { packageFolder } from '../../../scripts/packLoader';
import { host, remote } from '../../support/addresses';
import { askForEmailPasscode, configs, cookieNames, heading, passcodeField } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import type { Project } from '../../support/provider/Project';
import { expect, test } from '../support/test';
import { EmptyFolder } from './support/EmptyFolder';

const sources = join(import.meta.dirname, 'packed');
const email = 'ada@portico.example';

let folder: EmptyFolder;
test.beforeAll(async () => {
  folder = await EmptyFolder.withLoader();
});
test.afterAll(() => folder.remove());

test.describe.configure({ mode: 'serial' });

test('the package contains the compiled code, its types and its style sheet, and no sources', () => {
  const files = folder.files();
  expect(files).toEqual(
    expect.arrayContaining(['index.js', 'index.d.ts', 'react.js', 'react.d.ts', 'README.md']),
  );
  const others = files.filter(
    (file) =>
      !/\.(js|d\.ts|css)$|^languages\/[\w-]+\.json$|^[\w-]+\.md$|^package\.json$|^LICENSE$/.test(file),
  );
  expect(others).toEqual([]);
  expect(files.filter((file) => file.includes('test'))).toEqual([]);
  const packed = join(folder.path, 'node_modules/@portico/loader');
  const leavingIt = files.filter((file) =>
    /from '(\.\.\/)+(src|loader)\//.test(readFileSync(join(packed, file), 'utf8')),
  );
  expect(leavingIt).toEqual([]);
});

test('publint and arethetypeswrong find nothing to report', async () => {
  expect(await findProblems(packageFolder)).toBe('');
});

test('Node loads the package unchanged; only its React part needs React', async () => {
  const load = (name: string) => folder.node('--input-type=module', '--eval', `await import('${name}')`);
  await load('@portico/loader');
  await expect(load('@portico/loader/react')).rejects.toThrow("Cannot find package 'react'");
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

// The tests of `examples/react-vite` sign a person in by a link, in such a host.
test.describe('a host built with the package, without a federation plugin and without `shared`,', () => {
  const address = `${host}/hosts/packed/`;

  test.beforeAll(async () => {
    const html = '<!doctype html><main id="app"></main><script type="module" src="./main.tsx"></script>';
    folder.write({ 'index.html': html });
    await folder.run('vite/bin/vite.js', 'build', '--base', './', '--target', 'es2022');
  });

  test.beforeEach(async ({ page }) => {
    await page.route(`${address}**`, (route) => {
      const path = new URL(route.request().url()).pathname.replace('/hosts/packed/', '') || 'index.html';
      return route.fulfill({ path: join(folder.path, 'dist', path) });
    });
  });

  /** Opens the host's page with Login, in the configuration `config`. */
  const open = async (page: Page, { publicToken }: Project, config: object) => {
    const props = { publicToken, config, clientOptions };
    await page.goto(`${address}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);
    return page.locator('#app');
  };
  const hello = (app: Locator) => app.getByRole('heading', { name: `Hello ${email}` });

  test('signs a person in with a passcode, and out again', async ({ page, project, nextMessage }) => {
    const app = await open(page, project, configs.emailPasscode);
    await askForEmailPasscode(app, email);
    await passcodeField(app).fill((await nextMessage(email)).code ?? '');
    // Login disappears when the session is there. This must not cancel the sign-in.
    await expect(hello(app)).toBeVisible();
    await page.reload();
    await expect(hello(app)).toBeVisible();
    await app.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(app, 'Sign up or log in')).toBeVisible();
    expect(await cookieNames(page)).not.toContain('stytch_session');
  });
});
