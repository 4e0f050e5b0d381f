/** The samples of the documentation that need a bundler, in a host with the packed loader. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { host, remote } from '../../support/addresses';
import { emailField } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { samplePages, withTestRemote } from './support/samplePages';
import { sample } from './support/samples';

const declarations = `
declare global {
  interface Window { project: { publicToken: string; clientOptions: { endpoints: Record<string, string> } } }
}
export {};
`;

const pageOf = (script: string) =>
  `<!doctype html><head><title>A host</title></head><main id="app"></main><div id="login"></div><div id="passkeys"></div><div id="account"></div>
   <div id="consent"></div><script type="module" src="${script}"></script>`;

let folder: EmptyFolder;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await EmptyFolder.withLoader();
  folder.link('@stytch/vanilla-js', 'react', 'react-dom', '@types/react', '@types/react-dom', 'csstype');
  folder.link('vite', 'typescript');
  const types = '/// <reference types="@portico/loader/standalone" />\n';
  for (const { name, module } of samplePages)
    folder.write({ [`${name}.html`]: pageOf(`./${name}.tsx`), [`${name}.tsx`]: types + module });
  const input = JSON.stringify(samplePages.map(({ name }) => `${name}.html`));
  folder.write({
    'project.d.ts': declarations,
    'css.d.ts': "declare module '*.css';",
    'vite.config.js': `export default { base: './', build: { target: 'es2022', rollupOptions: { input: ${input} } },
      resolve: { dedupe: ['react', 'react-dom'] } };`,
  });
  await folder.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
});

test.afterAll(() => folder.remove());
// One worker builds the folder once.
test.describe.configure({ mode: 'serial' });

const pageUrl = `${host}/hosts/documentation/`;

/** @param built the folder with the page's files */
async function open(page: Page, project: { publicToken: string }, name: string, built = 'dist') {
  await page.route(`${pageUrl}**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/hosts/documentation/', '');
    const file = join(folder.path, built, path);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.addInitScript((value) => Object.assign(window, { project: value }), {
    clientOptions,
    publicToken: project.publicToken,
  });
  await page.goto(`${pageUrl}${name}`);
}

test('a compiler accepts the samples', async () => {
  const files = ['project.d.ts', 'css.d.ts', ...samplePages.map(({ name }) => `${name}.tsx`)];
  const options =
    '--strict --noEmit --target es2022 --module esnext --moduleResolution bundler --jsx react-jsx';
  await folder.run('typescript/bin/tsc', ...options.split(' '), '--skipLibCheck', ...files);
});

for (const { name, shows } of samplePages) {
  test(`the sample on the page "${name}" runs`, async ({ page, project }) => {
    await open(page, project, `${name}.html`);
    await (shows?.(page) ?? expect(emailField(page.locator('#app'))).toBeVisible());
  });
}

test('the landing sample takes the token out of the URL and redeems it', async ({ page, project }) => {
  await open(page, project, 'landing.html?stytch_token_type=magic_links&token=none');
  await expect(page).toHaveTitle('unable_to_auth_magic_link');
  expect(page.url()).toBe(`${pageUrl}landing.html`);
});

test('the page without a plugin uses the hints of the sample, and loads each file once', async ({
  page,
  project,
}) => {
  folder.write({ 'hints.js': withTestRemote(sample('withHints')) });
  const plain = readFileSync(join(folder.path, 'dist/without-plugin.html'), 'utf8');
  const printed = `import { withHints } from './hints.js'; process.stdout.write(withHints(${JSON.stringify(plain)}))`;
  const hinted = await folder.node('--input-type=module', '--eval', printed);
  folder.write({ 'dist/hinted.html': hinted });
  const hints = [...hinted.matchAll(/<link [^>]*href="([^"]+)"/g)].flatMap(([link, href = '']) =>
    link.includes(remote) ? [href] : [],
  );
  expect(hints).toHaveLength(3);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, project, 'hinted.html');
  await expect(emailField(page.locator('#app'))).toBeVisible();
  expect(hints.map((hint) => requests.filter((url) => url === hint).length)).toEqual([1, 1, 1]);
});

test('the page that the sample writes has a form, which the standalone file takes over', async ({
  page,
  project,
}) => {
  const props = { clientOptions, publicToken: project.publicToken };
  const code = withTestRemote(sample('renderLoginForm(props)')).replace(
    'publicToken: window.project.publicToken',
    `...${JSON.stringify(props)}`,
  );
  await folder.node('--input-type=module', '--eval', code);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`${remote}/standalone/portico.js`, async (route) => {
    await failed;
    await route.abort();
  });
  await open(page, project, 'sign-in.html', '.');
  const form = page.locator('[data-portico-form]');
  const early = form.locator('input[name="email"]');
  await early.fill('ada@portico.example');
  fail();
  await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Load the page again.');
  await expect(form).toBeHidden();
  await expect(early).toHaveValue('ada@portico.example');
  await page.unroute(`${remote}/standalone/portico.js`);
  await page.reload();
  await expect(form).not.toBeAttached();
  await expect(emailField(page.locator('#login'))).toHaveAttribute('type', 'email');
});
