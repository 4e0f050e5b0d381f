/** Files that hang, or that arrive slowly. The browser's cache is on, as for people. */
import type { Locator, Page } from '@playwright/test';
import { addresses } from '../support/account/addresses';
import { signedInEarlier } from '../support/account/proof';
import { accountWallets } from '../support/account/wallets';
import { setSession } from '../support/authorize/setSession';
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading, phone } from '../support/journeys';
import { EmbedPage, embedPath, type Embed } from '../support/page/EmbedPage';
import { holdScript } from '../support/page/hold';
import { HintedHost } from '../support/page/HintedHost';
import { autofill, typeInto } from '../support/page/typing';
import { logInButton, passkeyPaths, withButton } from '../support/passkeys/test';
import { signedInWith } from '../support/passkeys/screens';
import type { Project } from '../support/provider/Project';
import { withTotp } from '../support/secondFactor/journeys';
import { googleButton, withOneTap } from '../support/social/withOneTap';
import { test as base, expect } from '../support/test';
import sizes from '../size/chunks.json' with { type: 'json' };

interface Place {
  readonly remote: FaultyRemote;
  readonly host: HintedHost;
}

const test = base.extend<{
  place: Place;
  show(via: Embed['via'], embed?: Embed, query?: string): Promise<EmbedPage>;
}>({
  place: async ({ project }, use) => {
    const remote = await FaultyRemote.start();
    const host = await HintedHost.start({
      remote: remote.origin,
      hintsAs: 'template',
      hints: '',
      scriptsMayRun: Promise.resolve(),
    });
    await project.change({ allowed_origins: [host.origin] });
    await use({ remote, host });
    host.stop();
    remote.stop();
  },
  show: async ({ page, place, project }, use) => {
    await use(async (via, embed = { config: configs.emailPasscode }, query = '') => {
      const { publicToken } = project;
      await page.goto(place.host.origin + embedPath({ publicToken, via, ...embed }, query));
      return new EmbedPage(page);
    });
  },
});

const email = 'ada@portico.example';
const unavailable = 'Sign-in is unavailable. Try again';
const missing = 'A part of this page could not be loaded. Check your connection and try again.';
const next = 'Enter passcode';

const fileOf = (chunk: string) => new RegExp(`/c/${chunk}\\.`);

/** The files that the first screen needs, and how the page loads them. */
const first = [
  ['manifest', 'federation', /mf-manifest\.json/],
  ['container', 'federation', /remoteEntry\./],
  ['exposed module', 'portico', /\/c\/widget\./],
  ['exposed module', 'mount', /\/c\/bootstrap\./],
  ['standalone file', 'mount', /portico\.js/],
] as const;

/** The files that a press needs. */
const later = (['federation', 'mount', 'standalone'] as const).flatMap((via) =>
  ['passcode', 'client', 'identity-client'].map((chunk) => [chunk, via, fileOf(chunk)] as const),
);

for (const [index, [name, via, file]] of first.entries()) {
  test(`the ${name} (${via}) hangs once, then the server is well${index ? '' : ' @row'}`, async ({
    place,
    show,
  }) => {
    place.remote.hang(file, 1);
    const { widget } = await show(via);
    await expect(emailField(widget)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  test(`the ${name} (${via}) hangs until the person presses "Try again"`, async ({ page, place, show }) => {
    place.remote.hang(file);
    const { widget } = await show(via);
    await expect(page.getByRole('alert')).toHaveText(unavailable);
    place.remote.recover();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(emailField(widget)).toBeVisible({ timeout: 5_000 });
    await expect(heading(widget, 'Sign up or log in')).toBeFocused();
  });
}

// A bare `import()` has no second request. The page has a deadline and a message, and its retry another address.
test('the standalone file hangs once for a page without the loader, and "Try again" works', async ({
  page,
  place,
  show,
}) => {
  place.remote.hang(/portico\.js/, 1);
  const { widget } = await show('standalone');
  await expect(page.getByRole('alert')).toHaveText(unavailable);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(emailField(widget)).toBeVisible({ timeout: 5_000 });
});

for (const [name, via, file] of later) {
  test(`the chunk ${name} (${via}) hangs once, then the server is well`, async ({ place, show }) => {
    place.remote.hang(file, 1);
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  const tag = name === 'passcode' && via === 'federation' ? ' @firefox' : '';
  test(`the chunk ${name} (${via}) hangs for the first press, and the second press works${tag}`, async ({
    place,
    show,
  }) => {
    place.remote.hang(file);
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    place.remote.recover();
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 5_000 });
  });
}

const login = { embed: { config: configs.magicLink }, title: 'Registrieren oder anmelden' };
const account = { embed: { module: 'Account', config: {} }, title: 'Ihr Konto' } as const;

/** The files that a widget in German needs, with a widget that loads them, and its German title. */
const languageFiles = [
  [/\/c\/languages\./, login],
  [/\/l\/language-de\./, login],
  [/\/c\/account-languages\./, account],
  [/\/l\/account-de\./, account],
] as const;

// A language that has not loaded after three seconds is replaced by English, until the host sets a language again.
for (const [file, { embed, title }] of languageFiles) {
  test(`${file.source} hangs once, and the widget is in German when the host sets the language again`, async ({
    place,
    show,
  }) => {
    place.remote.hang(file, 1);
    const opened = await show('federation', { ...embed, locale: 'de' });
    await expect(opened.widget.locator('[data-portico][lang=en]').getByRole('heading')).toBeVisible();
    await opened.render({ locale: 'en' });
    await opened.render({ locale: 'de' });
    await expect(heading(opened.widget, title)).toBeVisible({ timeout: 5_000 });
    expect(place.remote.hung).toHaveLength(1);
  });
}

interface Chunks {
  readonly chunks: readonly string[];
  readonly embed: Embed;
  /** The query of the page's address. */
  readonly query?: string;
  prepare?(project: Project, page: Page): Promise<unknown>;
  act?(widget: Locator): Promise<unknown>;
  shown(widget: Locator): Locator;
}

const submitEmail = async (widget: Locator) => {
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
};

/**
 * The chunks that no test above names. On each page, all of the named chunks hang once. A browser keeps at most six
 * connections to a server that does not speak HTTP/2, and each request that hangs needs one.
 */
const otherChunks: Readonly<Record<string, Chunks>> = {
  'Login with a theme and plurals of the host': {
    chunks: ['background', 'host-texts', 'theme'],
    embed: {
      config: configs.magicLink,
      presentation: { theme: { primary: '#123456' } },
      strings: { 'passcode.resendIn': '{seconds, plural, one {One second} other {{seconds} seconds}}' },
    },
    shown: emailField,
  },
  'Login with buttons, wallets and a phone': {
    chunks: ['passkey', 'social', 'text-message', 'wallet'],
    embed: {
      config: {
        products: ['oauth', 'crypto', 'passkeys', 'otp'],
        oauthOptions: { providers: [{ type: 'github' }] },
        otpOptions: { methods: ['sms'] },
      },
    },
    shown: (widget) => widget.getByLabel('Phone number'),
  },
  'a landing page without a session': {
    chunks: ['landing'],
    embed: { config: configs.magicLink, landing: true },
    query: '?stytch_token_type=magic_links&token=unknown',
    shown: (widget) => heading(widget, 'Looks like there was an error!'),
  },
  'a press for a link': {
    chunks: ['magic-link'],
    embed: { config: configs.magicLink },
    act: submitEmail,
    shown: (widget) => heading(widget, 'Check your email'),
  },
  'a press for a password': {
    chunks: ['password'],
    embed: { config: configs.password },
    act: submitEmail,
    shown: (widget) => widget.getByLabel('Password', { exact: true }),
  },
  'a phone number': {
    chunks: ['phone'],
    embed: { config: configs.text },
    async act(widget) {
      await typeInto(widget.getByLabel('Phone number'), phone.typed);
      await widget.getByLabel('Phone number').press('Enter');
    },
    shown: (widget) => heading(widget, next),
  },
  // The test's project has no Google client, so the ordinary button replaces the prompt. As below, a request to the
  // provider shows that the chunk has run.
  'Login with One Tap': {
    chunks: ['one-tap'],
    embed: withOneTap('floating'),
    act: (widget) => widget.page().waitForRequest('**/v1/public/oauth/google/onetap/start*'),
    shown: googleButton,
  },
  'a press for a passkey': {
    chunks: ['passkey-ceremony'],
    embed: withButton,
    async act(widget) {
      const started = widget.page().waitForRequest(`**${passkeyPaths.start}`);
      await logInButton(widget).click();
      await started;
    },
    shown: logInButton,
  },
  'PasskeyRegistration without a session': {
    chunks: ['user'],
    embed: { module: 'PasskeyRegistration', config: {} },
    shown: (widget) => widget.getByRole('alert'),
  },
  'the account, its name and addresses': {
    chunks: ['account', 'account-name', 'account-emails', 'account-phones'],
    embed: { module: 'Account', config: { accountOptions: { sections: ['name', 'emails', 'phones'] } } },
    prepare: signedInWith([]),
    shown: (widget) => widget.getByRole('button', { name: 'Add a phone number' }),
  },
  'the account, its password and social accounts': {
    chunks: ['account-password', 'account-social'],
    embed: { module: 'Account', config: { accountOptions: { sections: ['password', 'social'] } } },
    prepare: signedInWith([]),
    shown: (widget) => widget.getByText('No social account is connected yet.'),
  },
  'the account, its wallets': {
    chunks: ['account-wallets'],
    embed: accountWallets,
    prepare: signedInWith([]),
    shown: (widget) => widget.getByText('You have no wallet yet.'),
  },
  'the account, its authenticator app': {
    chunks: ['account-authenticator'],
    embed: { module: 'Account', config: { accountOptions: { sections: ['authenticator'] } } },
    prepare: signedInWith([]),
    shown: (widget) => widget.getByText(/^An app on your phone/),
  },
  'the account, its passkeys and applications': {
    chunks: ['account-passkeys', 'account-apps'],
    embed: { module: 'Account', config: { accountOptions: { sections: ['passkeys', 'connectedApps'] } } },
    prepare: signedInWith(['Laptop']),
    shown: (widget) => widget.getByText('Laptop'),
  },
  'a change of the account that needs a proof': {
    chunks: ['account-proof'],
    embed: addresses('emails'),
    async prepare(project, page) {
      await signedInEarlier(page, project, await project.addUser({ email }));
    },
    async act(widget) {
      await widget.getByRole('button', { name: 'Add an email address' }).click();
      await typeInto(widget.getByLabel('New email address'), 'second@portico.example');
      await widget.getByRole('button', { name: 'Send a code' }).click();
    },
    shown: (widget) => widget.getByRole('button', { name: `Send a code to ${email}` }),
  },
  'a request without parameters': {
    chunks: ['consent'],
    embed: { module: 'IdentityProvider' },
    shown: (widget) => widget.getByText(/^Required parameter is missing: client_id/),
  },
  'a second factor': {
    chunks: ['second-factor'],
    embed: { config: withTotp(), preset: { screen: 'SecondFactor' } },
    shown: (widget) => heading(widget, 'One more step'),
  },
  'an authenticator app': {
    chunks: ['qr-code'],
    embed: { config: withTotp('always'), preset: { screen: 'SecondFactorEnrolment' } },
    async prepare(project, page) {
      const { user_id } = await project.addUser({ email });
      await setSession(page.context(), await project.startSession({ user_id }));
    },
    shown: (widget) => widget.locator('svg path').first(),
  },
  'a passcode that is sent again': {
    chunks: ['toasts'],
    embed: { config: configs.emailPasscode },
    async act(widget) {
      await submitEmail(widget);
      await widget.getByRole('button', { name: 'Resend code' }).click();
    },
    shown: (widget) => widget.locator('[part=toast]'),
  },
};

for (const [name, { chunks, embed, query, prepare, act, shown }] of Object.entries(otherChunks)) {
  test(`${name}: ${chunks.join(', ')} hang once, then the server is well`, async ({
    place,
    show,
    project,
    page,
  }) => {
    await prepare?.(project, page);
    for (const chunk of chunks) place.remote.hang(fileOf(chunk), 1);
    const { widget } = await show('federation', embed, query);
    await act?.(widget);
    await expect(shown(widget)).toBeVisible({ timeout: 10_000 });
    await expect
      .poll(() => chunks.filter((chunk) => !place.remote.sent.some((file) => fileOf(chunk).test(file))))
      .toEqual([]);
    expect(place.remote.hung).toHaveLength(chunks.length);
  });
}

test('each chunk of the build hangs in one of these tests', () => {
  const tested = [
    ...[...first, ...later].map(([, , file]) => file),
    ...languageFiles.map(([file]) => file),
    ...Object.values(otherChunks).flatMap(({ chunks }) => chunks.map(fileOf)),
  ];
  const names = Object.keys(sizes).filter((name) => name.startsWith('c/'));
  expect(names.filter((name) => !tested.some((file) => file.test(`/${name}.01234567.js`)))).toEqual([]);
});

for (const [via, chunk, tag] of [
  ['federation', 'passcode', ' @firefox'],
  ['mount', 'identity-client', ''],
] as const) {
  test(`if the server no longer has the chunk ${chunk} (${via}), "Reload" loads the page anew, and keeps what was typed${tag}`, async ({
    place,
    show,
  }) => {
    place.remote.lose(new RegExp(`/c/${chunk}\\.`));
    const embed = await show(via);
    const { widget } = embed;
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
    expect(await embed.errors()).toEqual([expect.objectContaining({ code: 'chunk_gone' })]);
    place.remote.recover();
    await widget.getByRole('button', { name: 'Reload' }).click();
    await expect(emailField(widget)).toHaveValue(email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible();
  });
}

test('if the server no longer has the container, "Reload" loads the page anew, and keeps what was typed in the form before the code', async ({
  page,
  place,
  show,
}) => {
  place.remote.lose(/remoteEntry\./);
  const manifest = await holdScript(page, /mf-manifest\.json/);
  const { widget } = await show('portico');
  await autofill(widget.locator('[data-portico-form]').getByLabel('Email'), email);
  manifest.release();
  await expect(page.getByRole('alert')).toHaveText('This page is out of date. Reload');
  place.remote.recover();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(emailField(widget)).toHaveValue(email);
  await emailField(widget).press('Enter');
  await expect(heading(widget, next)).toBeVisible();
});

test('the settings hang once, and a press works', async ({ place: _, show, project }) => {
  await project.addFault({ path: '/sdk/v1/projects/bootstrap/*', times: 1, fault: { hang: true } });
  const { widget } = await show('federation');
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
  await expect(heading(widget, next)).toBeVisible({ timeout: 10_000 });
});

test('the settings hang for the first press, and the second press works', async ({
  place: _,
  show,
  project,
}) => {
  await project.addFault({ path: '/sdk/v1/projects/bootstrap/*', fault: { hang: true } });
  const { widget } = await show('federation');
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
  await expect(widget.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await project.removeFaults();
  await emailField(widget).press('Enter');
  await expect(heading(widget, next)).toBeVisible({ timeout: 5_000 });
});

for (const [name, how] of [
  ['6 kB/s', { bytesPerSecond: 6_000 }],
  ['a latency of 4.5 s', { latency: 4_500 }],
] as const) {
  for (const via of ['federation', 'mount'] as const) {
    test(`with ${name} (${via}), the widget loads, and a press works`, async ({ page, place, show }) => {
      place.remote.slow(how);
      const { widget } = await show(via);
      await expect(emailField(widget)).toBeVisible({ timeout: 60_000 });
      await autofill(emailField(widget), email);
      await emailField(widget).press('Enter');
      await expect(heading(widget, next)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
}
