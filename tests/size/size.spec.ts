import { host, remote } from '../support/addresses';
import {
  addApplication,
  authorizationQuery,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { injectWallets } from '../support/wallets/injectWallets';
import { config as walletConfig, signWith, walletButton } from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import { embedUrl } from '../support/page/EmbedPage';
import { socialButton, types } from '../support/social/journeys';
import type { ProviderType } from '../support/social/journeys';
import { expect, test } from '../support/test';
import { bundledSize } from './bundledSize';
import budgets from './budgets.json' with { type: 'json' };
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
  const loader = { file: 'loader', bytes: await bundledSize('tests/size/usedOfLoader.ts', react) };
  await page.goto(embedUrl({ publicToken: project.publicToken, config }));
  const files = [loader, ...(await weigh((await requestedFiles(page)).before))];
  console.log(table('Loader and Login in a React host without a federation runtime', files));
  expect(loader.bytes).toBeLessThanOrEqual(budgets['the loader without a federation runtime']);
  expect(sum(files)).toBeLessThanOrEqual(budgets['loader and Login in a React host']);
});

test('the form before the code stays within its budget', async () => {
  const react = ['react', 'react/jsx-runtime'];
  const bytes = await bundledSize('tests/size/usedOfForm.ts', react);
  console.log(table('The form before the code, in a React host', [{ file: 'form', bytes }]));
  expect(bytes).toBeLessThanOrEqual(budgets['the form before the code']);
});

test('a React host that uses only the hook does not bundle the form', async () => {
  const react = ['react', 'react/jsx-runtime', 'react-dom'];
  const bytes = await bundledSize('tests/size/usedOfHook.ts', react);
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
  await page.getByLabel('Phone number').fill('2025550162');
  const late = /\/(identity-client|phone)\b/;
  await expect
    .poll(async () => (await requestedFiles(page)).after.filter((file) => late.test(file)))
    .toHaveLength(2);
  expect((await requestedFiles(page)).before.filter((file) => late.test(file))).toEqual([]);
});

test('the password flow is a chunk of its own, loads after the first field, and stays within its budget', async ({
  page,
  project,
}) => {
  const withPasswords = { ...config, products: ['passwords', 'otp'] };
  await page.goto(embedUrl({ publicToken: project.publicToken, config: withPasswords }));
  const isPassword = (file: string) => /\/password\b/.test(file);
  const { before } = await requestedFiles(page);
  expect(before.filter(isPassword)).toEqual([]);
  expect(sum(await weigh(before))).toBeLessThanOrEqual(budgets['Login in a React host']);

  await page.getByRole('textbox', { name: 'Email' }).focus();
  await expect.poll(async () => (await requestedFiles(page)).after.filter(isPassword)).toHaveLength(1);
  const files = await weigh((await requestedFiles(page)).after.filter(isPassword));
  console.log(table('The password flow', files));
  expect(sum(files)).toBeLessThanOrEqual(budgets['the password flow']);
});

test('the passkey flow is a chunk of its own, loads after the first field, and stays within its budget', async ({
  page,
  project,
}) => {
  const withPasskeys = { ...config, products: ['passkeys', 'emailMagicLinks'] };
  await page.goto(embedUrl({ publicToken: project.publicToken, config: withPasskeys }));
  const isPasskey = (file: string) => /\/passkey\./.test(file);
  await expect.poll(async () => (await requestedFiles(page)).after.filter(isPasskey)).toHaveLength(1);
  const { before, after } = await requestedFiles(page);
  expect(before.filter((file) => /passkey/.test(file))).toEqual([]);
  expect(sum(await weigh(before))).toBeLessThanOrEqual(budgets['Login in a React host']);
  const files = await weigh(after.filter(isPasskey));
  console.log(table('The passkey flow', files));
  expect(sum(files)).toBeLessThanOrEqual(budgets['the passkey flow']);
});

test('passkey ceremonies and the list of passkeys load their own chunks, within their budgets', async ({
  page,
  project,
}) => {
  const requested = async (file: RegExp) => (await requestedSoFar(page)).filter((each) => file.test(each));
  const withPasskeys = { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } };
  await page.goto(embedUrl({ publicToken: project.publicToken, config: withPasskeys }));
  const logIn = page.getByRole('button', { name: 'Login with a Passkey' });
  await logIn.waitFor();
  const ceremony = /\/passkey-ceremony\b/;
  expect(await requested(ceremony)).toEqual([]);
  await logIn.click();
  await expect.poll(() => requested(ceremony)).toHaveLength(1);
  const ceremonies = await weigh(await requested(/\/passkey-(support|ceremony)\b/));
  console.log(table('The passkey ceremonies', ceremonies));
  expect(ceremonies).toHaveLength(2);
  expect(sum(ceremonies)).toBeLessThanOrEqual(budgets['the passkey ceremonies']);
  expect(await requested(/\/user\./)).toEqual([]);

  await page.goto('about:blank');
  await page.goto(embedUrl({ publicToken: project.publicToken, module: 'PasskeyRegistration', config: {} }));
  await page.getByRole('alert').waitFor();
  const list = await weigh(await requested(/\/user\./));
  console.log(table('The list of passkeys', list));
  expect(list).not.toEqual([]);
  expect(sum(list)).toBeLessThanOrEqual(budgets['the list of passkeys']);
});

test('the social flow stays within its budget, an icon has at most 1 kB, and only configured icons are loaded', async ({
  page,
  project,
}) => {
  const requested = async (file: RegExp) => (await requestedSoFar(page)).filter((each) => file.test(each));
  const mark = /\.svg$/;
  const open = async (products: string[], providers: ProviderType[]) => {
    await page.goto('about:blank');
    const oauthOptions = { providers: providers.map((type) => ({ type })) };
    const publicToken = project.publicToken;
    await page.goto(embedUrl({ publicToken, config: { ...config, products, oauthOptions } }));
    await expect.poll(() => requested(mark)).toHaveLength(providers.length);
  };

  await open(['oauth', 'emailMagicLinks'], ['github', 'apple']);
  await socialButton(page.locator('#widget'), 'apple').waitFor();
  expect((await requested(mark)).map((file) => /\/(\w+)\./.exec(file)?.[1]).toSorted()).toEqual([
    'apple',
    'github',
  ]);
  expect(await requested(/one-tap/)).toEqual([]);
  const { before } = await requestedFiles(page);
  expect(before.filter((file) => /social|mark|one-tap/.test(file))).toEqual([]);
  const flow = await weigh(await requested(/\/(buttons|social)\b/));
  console.log(table('The social flow', flow));
  expect(flow).not.toEqual([]);
  expect(sum(flow)).toBeLessThanOrEqual(budgets['the social flow']);

  await open(['oauth'], [...types]);
  const marks = await weigh(await requested(mark));
  console.log(table('The marks', marks));
  for (const { file, bytes } of marks) expect(bytes, file).toBeLessThanOrEqual(budgets['a mark']);
  expect(await requested(/one-tap/)).toEqual([]);
});

test('wallets add one small chunk to a Main with buttons, and a whole sign-in stays within its budget', async ({
  page,
  project,
}) => {
  const open = async (config: object, button: string) => {
    await page.goto('about:blank');
    await page.goto(embedUrl({ publicToken: project.publicToken, config }));
    await page.getByRole('button', { name: button }).waitFor();
    // Every login of a test project loads these two chunks after its first screen. The test waits for them, so that
    // their bytes are not counted among the bytes that a sign-in method adds.
    for (const chunk of ['notice', 'unknown-names'])
      await expect.poll(() => requestedSoFar(page)).toContainEqual(expect.stringContaining(chunk));
  };
  const wallets = {
    'an Ethereum sign-in': { name: 'Rabby', key: createEthereumKey(), at: 'announced' },
    'a Solana sign-in': { name: 'Solflare', key: createSolanaKey(), at: 'registered' },
  } as const;
  await injectWallets(page, Object.values(wallets));
  // Every sign-in method loads these files, so they are not counted as files of one method.
  const isClient = (file: string) => /\b(client|gateway|identity-client)\./.test(file);
  const addedTo = async (others: string[]) =>
    (await requestedSoFar(page)).filter((file) => !others.includes(file) && !isClient(file));

  const social = { oauthOptions: { providers: [{ type: 'github' }] } };
  await open({ ...social, products: ['oauth', 'emailMagicLinks'] }, 'Continue with GitHub');
  await expect.poll(() => requestedSoFar(page)).toContainEqual(expect.stringMatching(/\.svg$/));
  const withButtons = await requestedSoFar(page);
  await open({ ...social, products: ['oauth', 'crypto', 'emailMagicLinks'] }, 'Continue with Rabby');
  const onMain = await weigh(await addedTo(withButtons));
  console.log(table('What wallets add to a Main that has a block of buttons', onMain));
  expect(onMain).toMatchObject([{ file: expect.stringMatching(/\/wallets\./) }]);
  expect(sum(onMain)).toBeLessThanOrEqual(budgets['wallets on Main, beyond the buttons']);

  await open({ products: ['emailMagicLinks'] }, 'Continue with email');
  const withoutButtons = await requestedSoFar(page);

  for (const what of ['an Ethereum sign-in', 'a Solana sign-in'] as const) {
    const wallet = wallets[what];
    await open(walletConfig, `Continue with ${wallet.name}`);
    await walletButton(page.locator('#widget'), wallet.name).click();
    await signWith(page.locator('#widget'), wallet);
    const files = await weigh(await addedTo(withoutButtons));
    console.log(table(`Wallets, ${what}`, files));
    expect(sum(files)).toBeLessThanOrEqual(budgets[what]);
    await page.context().clearCookies();
  }
});

test('the discovery of wallets stays within its budget', async () => {
  const discovery = { file: 'discovery', bytes: await bundledSize('src/identity/wallets/discovery.ts') };
  console.log(table('Discovery of wallets, bundled alone', [discovery]));
  expect(discovery.bytes).toBeLessThanOrEqual(budgets['wallet discovery']);
});

test('IdentityProvider stays within its budget beyond the frame, and loads no sign-in method', async ({
  page,
  project,
}) => {
  // `unknown-names` does not count: only test projects load it, sometimes before and sometimes after this measurement.
  const frame = /\b(remoteEntry|mf-manifest|widget|client|gateway|identity-client|unknown-names)\./;
  const signsIn =
    /\b(magic-link|passcode|password|passkey|passkey-(support|ceremony)|text-message|phone|user)\./;
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
    expect(requested.filter((file) => signsIn.test(file))).toEqual([]);
    const files = await weigh(requested.filter((file) => !frame.test(file)));
    console.log(table(`IdentityProvider, until "${button}", beyond the frame`, files));
    expect(sum(files)).toBeGreaterThan(0);
    expect(sum(files)).toBeLessThanOrEqual(budgets['IdentityProvider beyond the frame']);
  }
});
