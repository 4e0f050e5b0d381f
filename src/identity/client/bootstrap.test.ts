import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createBootstrapReads, unknownBootstrap } from './bootstrap';

const token = 'public-token-test-bootstrap';

/** The settings in the format in which the client caches them. */
const mapped = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['mail.example'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  captchaSettings: { enabled: false },
  vertical: 'CONSUMER',
};
const read = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['mail.example'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
};

/** The settings that the client has after a failed request. */
const failed = {
  projectName: null,
  displayWatermark: false,
  emailDomains: ['stytch.com'],
  passwordConfig: null,
  vertical: null,
};

let browser: FakeBrowser;
let arrive: (value: unknown) => void;

function reads(stored?: string) {
  browser = Object.assign(fakeBrowser(), { slowConnection: () => slow });
  if (stored !== undefined) browser.storage.write(`stytch_sdk_state_${token}::bootstrap`, stored);
  const fetched = new Promise((resolve) => (arrive = resolve));
  const client = { [Symbol.for('stytch__internal_b2c')]: { bootstrap: { getAsync: () => fetched } } };
  // The code under test reads only these members.
  return createBootstrapReads(client as unknown as StytchClient, token, browser);
}

let slow = false;
beforeEach(() => {
  slow = false;
});

const stored: [what: string, text: string | undefined, expected: unknown][] = [
  ['settings from the last visit', JSON.stringify(mapped), read],
  ['nothing', undefined, unknownBootstrap],
  ['truncated JSON', '{"projectName":', unknownBootstrap],
  ['null', 'null', unknownBootstrap],
  ['a list', '[]', unknownBootstrap],
  ['the client’s defaults', JSON.stringify(failed), unknownBootstrap],
  ['a number as the name', JSON.stringify({ ...mapped, projectName: 7 }), { ...read, projectName: null }],
  ['an empty name', JSON.stringify({ ...mapped, projectName: '' }), { ...read, projectName: null }],
  [
    'a string as the watermark flag',
    JSON.stringify({ ...mapped, displayWatermark: 'no' }),
    { ...read, displayWatermark: false },
  ],
  [
    'a string as the email domains',
    JSON.stringify({ ...mapped, emailDomains: 'a.example' }),
    { ...read, emailDomains: [] },
  ],
  [
    'odd domains',
    JSON.stringify({ ...mapped, emailDomains: ['a.example', null, '', 5] }),
    { ...read, emailDomains: ['a.example'] },
  ],
  [
    'an incomplete password policy',
    JSON.stringify({ ...mapped, passwordConfig: { ludsComplexity: 3 } }),
    { ...read, passwordConfig: null },
  ],
];

test.each(stored)('the cache is read with %s', (_, text, expected) => {
  expect(reads(text).cachedBootstrap()).toEqual(expected);
});

test('the fetched settings are used when they arrive in time', async () => {
  const { bootstrap } = reads();
  arrive(mapped);
  await expect(bootstrap()).resolves.toEqual(read);
});

test('a failed request gives the defaults, also when the cache has more', async () => {
  const { bootstrap } = reads(JSON.stringify(mapped));
  arrive(failed);
  await expect(bootstrap()).resolves.toEqual(unknownBootstrap);
});

test.each([
  [3000, false],
  [5000, true],
])(
  'after %i ms the defaults are used (slow connection: %s), and later the fetched settings',
  async (ms, slowConnection) => {
    slow = slowConnection;
    const { bootstrap } = reads();
    const early = jest.fn();
    void bootstrap().then(early);
    browser.advance(ms - 1);
    await Promise.resolve();
    expect(early).not.toHaveBeenCalled();
    browser.advance(1);
    await expect(bootstrap()).resolves.toEqual(unknownBootstrap);

    arrive(mapped);
    await new Promise(process.nextTick);
    await expect(bootstrap()).resolves.toEqual(read);
  },
);

test('a listener gets a late reply once, and not after it unsubscribes', async () => {
  const { watchBootstrap } = reads();
  const [watching, stopped] = [jest.fn(), jest.fn()];
  watchBootstrap(watching);
  watchBootstrap(stopped)();
  browser.advance(60_000);
  expect(watching).not.toHaveBeenCalled();
  arrive(mapped);
  await new Promise(process.nextTick);
  expect(watching.mock.calls).toEqual([[read]]);
  expect(stopped).not.toHaveBeenCalled();
});

test('a listener that subscribes after the reply gets it asynchronously', async () => {
  const { bootstrap, watchBootstrap } = reads();
  arrive(mapped);
  await bootstrap();
  const listener = jest.fn();
  watchBootstrap(listener);
  expect(listener).not.toHaveBeenCalled();
  await new Promise(process.nextTick);
  expect(listener).toHaveBeenCalledWith(read);
});
