import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createBootstrapReads, unknownBootstrap } from './bootstrap';

const token = 'public-token-test-bootstrap';

/** In the client's format. */
const clientSettings = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['mail.example'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  captchaSettings: { enabled: false },
  vertical: 'CONSUMER',
};
const bootstrapOfSettings = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['mail.example'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
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
let arrive: (value: unknown) => void;

/** @param stored the client's cache entry */
function createReads(stored?: string) {
  browser = Object.assign(fakeBrowser(), { slowConnection: () => slow });
  if (stored !== undefined) browser.storage.write(`stytch_sdk_state_${token}::bootstrap`, stored);
  const fetched = new Promise((resolve) => (arrive = resolve));
  const client = { [Symbol.for('stytch__internal_b2c')]: { bootstrap: { getAsync: () => fetched } } };
  // The code under test reads only these properties.
  return createBootstrapReads(client as unknown as StytchClient, token, browser);
}

let slow = false;
beforeEach(() => {
  slow = false;
});

const stored: [what: string, text: string | undefined, expected: unknown][] = [
  ['settings from the last visit', JSON.stringify(clientSettings), bootstrapOfSettings],
  ['nothing', undefined, unknownBootstrap],
  ['truncated JSON', '{"projectName":', unknownBootstrap],
  ['the client’s defaults', JSON.stringify(defaultSettings), unknownBootstrap],
  [
    'invalid domains',
    JSON.stringify({ ...clientSettings, emailDomains: ['a.example', null, '', 5] }),
    { ...bootstrapOfSettings, emailDomains: ['a.example'] },
  ],
];

test.each(stored)('a cache entry with %s is read', (_, text, expected) => {
  expect(createReads(text).cachedBootstrap()).toEqual(expected);
});

test('after a failed request the defaults are used, even if settings are cached', async () => {
  const { bootstrap } = createReads(JSON.stringify(clientSettings));
  arrive(defaultSettings);
  await expect(bootstrap()).resolves.toEqual(unknownBootstrap);
});

test.each([
  [3000, false],
  [5000, true],
])(
  'without a response after %i ms the defaults are used (slow connection: %s), and the settings as soon as they arrive',
  async (ms, slowConnection) => {
    slow = slowConnection;
    const { bootstrap } = createReads();
    const early = jest.fn();
    void bootstrap().then(early);
    browser.advance(ms - 1);
    await Promise.resolve();
    expect(early).not.toHaveBeenCalled();
    browser.advance(1);
    await expect(bootstrap()).resolves.toEqual(unknownBootstrap);

    arrive(clientSettings);
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
  arrive(clientSettings);
  await new Promise(process.nextTick);
  expect(watching.mock.calls).toEqual([[bootstrapOfSettings]]);
  expect(stopped).not.toHaveBeenCalled();
});
