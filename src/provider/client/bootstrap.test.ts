import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser, type FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createBootstrapReads } from './bootstrap';
import { defaultBootstrap } from './source';

const token = 'public-token-test-bootstrap';

const bootstrapOfSettings = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['mail.example'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
};
/** In the client's format. */
const clientSettings = {
  ...bootstrapOfSettings,
  captchaSettings: { enabled: false },
  vertical: 'CONSUMER',
};

/** The client's settings after a failed request. */
const defaultSettings = {
  projectName: null,
  displayWatermark: false,
  emailDomains: ['stytch.com'],
  passwordConfig: null,
  vertical: null,
};

let browser: FakeBrowser;
let resolveSettings: (value: unknown) => void;

/** @param stored the client's cache entry */
function createReads(stored?: string, slowConnection = false) {
  browser = Object.assign(fakeBrowser(), { slowConnection: () => slowConnection });
  if (stored !== undefined) browser.storage.write(`stytch_sdk_state_${token}::bootstrap`, stored);
  const fetched = new Promise((resolve) => (resolveSettings = resolve));
  const client = { [Symbol.for('stytch__internal_b2c')]: { bootstrap: { getAsync: () => fetched } } };
  // The code under test reads only these properties.
  return createBootstrapReads(client as unknown as StytchClient, token, browser);
}

const cacheEntries: [what: string, text: string | undefined, expected: unknown][] = [
  ['settings from the last visit', JSON.stringify(clientSettings), bootstrapOfSettings],
  ['an empty cache', undefined, defaultBootstrap],
  ['truncated JSON', '{"projectName":', defaultBootstrap],
  ['the client’s defaults', JSON.stringify(defaultSettings), defaultBootstrap],
  [
    'settings with invalid domains',
    JSON.stringify({ ...clientSettings, emailDomains: ['a.example', null, '', 5] }),
    { ...bootstrapOfSettings, emailDomains: ['a.example'] },
  ],
];

test.each(cacheEntries)(
  'cachedBootstrap returns what is valid of %s, or else the defaults',
  (_, text, expected) => {
    expect(createReads(text).cachedBootstrap()).toEqual(expected);
  },
);

test('after a failed request the defaults are used, even if settings are cached', async () => {
  const { bootstrap } = createReads(JSON.stringify(clientSettings));
  resolveSettings(defaultSettings);
  await expect(bootstrap()).resolves.toEqual(defaultBootstrap);
});

test.each([
  [3000, false],
  [5000, true],
])(
  'without a response after %i ms the defaults are used (slow connection: %s), and the settings as soon as they arrive',
  async (ms, slowConnection) => {
    const { bootstrap } = createReads(undefined, slowConnection);
    const onResponse = jest.fn();
    void bootstrap().then(onResponse);
    browser.advance(ms - 1);
    await Promise.resolve();
    expect(onResponse).not.toHaveBeenCalled();
    browser.advance(1);
    await expect(bootstrap()).resolves.toEqual(defaultBootstrap);

    resolveSettings(clientSettings);
    await new Promise(process.nextTick);
    await expect(bootstrap()).resolves.toEqual(bootstrapOfSettings);
  },
);

test('a listener gets a late response once, unless it has unsubscribed', async () => {
  const { watchBootstrap } = createReads();
  const [watching, stopped] = [jest.fn(), jest.fn()];
  watchBootstrap(watching);
  watchBootstrap(stopped)();
  browser.advance(60_000);
  expect(watching).not.toHaveBeenCalled();
  resolveSettings(clientSettings);
  await new Promise(process.nextTick);
  expect(watching.mock.calls).toEqual([[bootstrapOfSettings]]);
  expect(stopped).not.toHaveBeenCalled();
});
