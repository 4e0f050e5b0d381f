/** What the first screen loads, in bytes after brotli, compared with `budgets.json`; and which chunks load later. */
import { messages as phoneMessages } from '../../src/methods/phone/messages';
import { host, remote } from '../support/addresses';
import {
  addApplication,
  authorizationQuery,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { socialButton } from '../support/social/journeys';
import { expect, test } from '../support/test';
import budgets from './budgets.json' with { type: 'json' };
import { bundledSize } from './bundledSize';
import { requestedFiles, requestedSoFar, sum, table, watchForFirstField, weigh } from './firstField';

const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };

// Most tests of this file weigh the same files. In one worker, they compress each file only once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => watchForFirstField(page));

test('Login in a React host stays within its budget', async ({ page, project }) => {
  await page.goto(embedUrl({ publicToken: project.publicToken, config }));
  const files = await weigh((await requestedFiles(page)).before);
  console.log(table('Login in a React host, until the first field', files));
  expect(sum(files)).toBeLessThanOrEqual(budgets['Login in a React host']);

  const scripts = files.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  for (const file of [...scripts, 'standalone/portico.js']) {
    const text = await (await page.request.get(`${remote}/${file}`)).text();
    expect(text, `${file} is compiled while it loads`).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('the loader without a federation runtime stays within its budget, and the first screen with it', async ({
  page,
  project,
}) => {
  // The form is left out of the loader's size, because it has its own budget.
  const react = ['react', 'react/jsx-runtime', 'react-dom', '@portico/loader/form'];
  const loader = { file: 'loader', bytes: await bundledSize('tests/size/loaderImports.ts', react) };
  await page.goto(embedUrl({ publicToken: project.publicToken, config }));
  const files = [loader, ...(await weigh((await requestedFiles(page)).before))];
  console.log(table('Loader and Login in a React host without a federation runtime', files));
  expect(loader.bytes).toBeLessThanOrEqual(budgets['the loader without a federation runtime']);
  expect(sum(files)).toBeLessThanOrEqual(budgets['loader and Login in a React host']);
});

test('the form before the code stays within its budget', async () => {
  const react = ['react', 'react/jsx-runtime'];
  const bytes = await bundledSize('tests/size/formImports.ts', react);
  console.log(table('The form before the code, in a React host', [{ file: 'form', bytes }]));
  expect(bytes).toBeLessThanOrEqual(budgets['the form before the code']);
});

test('a React host that uses only the hook does not bundle the form', async () => {
  const react = ['react', 'react/jsx-runtime', 'react-dom'];
  const bytes = await bundledSize('tests/size/hookImports.ts', react);
  console.log(table('The loader with only the hook', [{ file: 'loader', bytes }]));
  expect(bytes).toBeLessThanOrEqual(budgets['the loader without a federation runtime']);
});

test('Login standalone stays within its budget, React included', async ({ page, project }) => {
  await page.route(`${host}/plain`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><main id="login"></main>' }),
  );
  await page.goto(`${host}/plain`);
  const { endpoints } = await (await page.request.get(`${host}/settings.json`)).json();
  await page.evaluate(
    async ({ entry, ...description }) => {
      const { mountLogin } = await import(entry);
      mountLogin({ elementId: '#login', ...description });
    },
    {
      entry: `${remote}/standalone/portico.js`,
      publicToken: project.publicToken,
      config,
      clientOptions: { endpoints },
    },
  );
  const files = await weigh((await requestedFiles(page)).before);
  console.log(table('Login standalone, until the first field', files));
  expect(sum(files)).toBeLessThanOrEqual(budgets['Login standalone, with React']);
});

test('the identity client and the phone library load after the first field', async ({ page, project }) => {
  await page.goto(embedUrl({ publicToken: project.publicToken, config }));
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  await page.getByLabel(phoneMessages.texts.label).fill('2025550162');
  const late = /\/(identity-client|phone)\b/;
  await expect
    .poll(async () => (await requestedFiles(page)).after.filter((file) => late.test(file)))
    .toHaveLength(2);
  expect((await requestedFiles(page)).before.filter((file) => late.test(file))).toEqual([]);
});

test('the passkey flow is a chunk of its own and loads after the first field', async ({ page, project }) => {
  const withPasskeys = { ...config, products: ['passkeys', 'emailMagicLinks'] };
  await page.goto(embedUrl({ publicToken: project.publicToken, config: withPasskeys }));
  const isPasskey = (file: string) => /\/passkey\./.test(file);
  await expect.poll(async () => (await requestedFiles(page)).after.filter(isPasskey)).toHaveLength(1);
  const { before } = await requestedFiles(page);
  expect(before.filter((file) => /passkey/.test(file))).toEqual([]);
  expect(sum(await weigh(before))).toBeLessThanOrEqual(budgets['Login in a React host']);
});

test('the social flow is a chunk of its own, and Google’s prompt another', async ({ page, project }) => {
  const oauthOptions = { providers: [{ type: 'github' }] };
  const withSocial = { ...config, products: ['oauth', 'emailMagicLinks'], oauthOptions };
  await page.goto(embedUrl({ publicToken: project.publicToken, config: withSocial }));
  await socialButton(page.locator('#widget'), 'github').waitFor();
  const requested = await requestedSoFar(page);
  expect(requested.filter((file) => /\/social\./.test(file))).toHaveLength(1);
  expect(requested.filter((file) => /one-tap|\.svg/.test(file))).toEqual([]);
});

test('IdentityProvider loads no sign-in method', async ({ page, project }) => {
  const signsIn = /\b(magic-link|passcode|password|passkey|passkey-ceremony|text-message|phone|user)\./;
  await signIn(page, project);
  const client_id = await addApplication(project);
  for (const [query, button] of [
    [authorizationQuery(client_id), 'Allow'],
    [logoutQuery(client_id), 'Yes'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(embedUrl({ publicToken: project.publicToken, ...identityProviderModule }, query));
    await page.getByRole('button', { name: button }).waitFor();
    const requested = await requestedSoFar(page);
    expect(requested).not.toEqual([]);
    expect(requested.filter((file) => signsIn.test(file))).toEqual([]);
  }
});
