import { screen, waitFor, within } from '@testing-library/react';
import { clearPageScope } from '../../tests/support/fakes/clearPageScope';
import { fakeBrowser, type FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget, type World } from '../../tests/support/fakes/renderWidget';
import type { WidgetProps } from '../contract/widgetProps';
import { messages as magicLinkMessages } from '../methods/magic-link/messages';
import { messages as passcodeMessages } from '../methods/passcode/messages';
import { messages as passwordMessages } from '../methods/password/messages';
import { messages as phoneMessages } from '../methods/phone/messages';
import { IdentityError } from '../provider/IdentityError';

const key = 'portico:screen:public-token-test-1';
const readStorage = ({ tabStorage }: FakeBrowser) => tabStorage.read(key);

beforeEach(clearPageScope);

/** Simulates a reload: the tab's storage remains, and React does not run the effects' cleanup functions. */
function reload(
  { unmount, browser, identity }: ReturnType<typeof renderWidget>,
  props: Partial<WidgetProps>,
  world: World = {},
) {
  const stored = readStorage(browser);
  unmount();
  if (stored !== null) browser.tabStorage.write(key, stored);
  clearPageScope();
  return renderWidget(props, { browser: browser.reload(), identity, ...world });
}

const storedEntry = (browser: FakeBrowser): unknown => JSON.parse(readStorage(browser) ?? '')[0];

const sms = { config: { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } } };
const links = { config: { products: ['emailMagicLinks' as const] } };
const passwords = { config: { products: ['passwords' as const] } };
const passwordsOrCodes = {
  config: { products: ['passwords' as const, 'otp' as const], otpOptions: { methods: ['email' as const] } },
};

async function openPasscodeScreen() {
  const view = renderWidget(sms);
  await view.user.type(await screen.findByLabelText(phoneMessages.texts.label), '2025550162');
  await view.user.click(screen.getByRole('button', { name: phoneMessages.texts.continueSms }));
  await screen.findByLabelText(passcodeMessages.texts.field);
  return view;
}

async function submitEmail(props: Partial<WidgetProps>, world: World = {}) {
  const view = renderWidget(props, world);
  await view.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  return view;
}

test('after a reload Back leads to the same tab of Main, with the number that was sent', async () => {
  const both = { ...links.config, products: ['otp' as const, ...links.config.products] };
  const config = { ...both, otpOptions: { methods: ['whatsapp' as const, 'sms' as const] } };
  const first = renderWidget({ config });
  await first.user.click(screen.getByRole('tab', { name: 'Email' }));
  await first.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await first.user.click(screen.getByRole('tab', { name: 'Text' }));
  await first.user.type(await screen.findByLabelText(phoneMessages.texts.label), '2025550162');
  await first.user.click(screen.getByRole('button', { name: phoneMessages.texts.continueSms }));
  await screen.findByLabelText(passcodeMessages.texts.field);
  const { user } = reload(first, { config });
  await screen.findByLabelText(passcodeMessages.texts.field);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toHaveValue('(202) 555-0162');
  // An email address that was only typed is not stored.
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

/** The loading code of the build throws such an error after the status 404. */
const gone = () => Promise.reject(Object.assign(new Error('c/passcode.js'), { type: 'gone' }));
const outdated = 'This page is out of date. Reload it to continue.';

test('if the server no longer has a chunk, "Reload" reloads the page and keeps the tab and what was typed', async () => {
  const config = {
    products: ['emailMagicLinks' as const, 'otp' as const],
    otpOptions: { methods: ['sms' as const] },
  };
  const first = renderWidget({ config }, { environment: { flows: { passcode: gone } } });
  await first.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await first.user.click(screen.getByRole('tab', { name: 'Text' }));
  await first.user.type(await screen.findByLabelText(phoneMessages.texts.label), '2025550162{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(outdated);
  expect(first.errors).toMatchObject([{ code: 'chunk_gone', message: outdated }]);
  await first.user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(first.browser.visited).toEqual(['reload']));

  const { user } = reload(first, { config });
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toHaveValue('(202) 555-0162');
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('if the server no longer has the client, "Reload" is the only way on', async () => {
  const createIdentityLoader = () => () => Promise.reject(new IdentityError('chunk_gone'));
  const { user, browser, errors } = await submitEmail(links, { environment: { createIdentityLoader } });
  expect(await screen.findByRole('alert')).toHaveTextContent(outdated);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(errors).toMatchObject([{ code: 'chunk_gone' }]);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(browser.visited).toEqual(['reload']));
});

test('the stored screen has the recipient and the expiry of the code, and not what the person has typed', async () => {
  const { browser, user } = await openPasscodeScreen();
  await user.type(screen.getByLabelText(passcodeMessages.texts.field), '12345');
  expect(storedEntry(browser)).toEqual({
    place: 'Login.0',
    page: 'https://host.example/login',
    flows: ['passcode'],
    screen: 'OTPAuthenticate',
    until: browser.now() + 300_000,
    state: { otpState: expect.objectContaining({ phone: '+12025550162', type: 'sms' }) },
    input: { selected: '', phone: { country: 'US', text: '(202) 555-0162' } },
  });
  expect(readStorage(browser)).not.toContain('12345"');
});

test('a reload restores the passcode screen with its countdown, and the code signs in', async () => {
  const first = await openPasscodeScreen();
  await first.advance(61_000);
  const second = reload(first, sms);
  expect(await screen.findByLabelText(passcodeMessages.texts.field)).toHaveValue('');
  expect(screen.getByText('(202) 555-0162')).toBeVisible();
  expect(screen.getByText(/expires in 3:59/)).toBeVisible();
  await second.user.type(screen.getByLabelText(passcodeMessages.texts.field), '123456');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
  expect(second.identity.calls.at(-1)?.request).toMatchObject({ methodId: 'phone-number-test-1' });
});

test.each<[string, (view: ReturnType<typeof renderWidget>) => unknown]>([
  [
    'success',
    async ({ user }) => {
      await user.type(screen.getByLabelText(passcodeMessages.texts.field), '123456');
      await screen.findByText(/successfully verified/);
    },
  ],
  ['Back', ({ user }) => user.click(screen.getByRole('button', { name: 'Back' }))],
  ['unmounting', ({ unmount }) => unmount()],
])('%s removes the stored screen', async (_, leave) => {
  const view = await openPasscodeScreen();
  expect(readStorage(view.browser)).not.toBeNull();
  await leave(view);
  expect(readStorage(view.browser)).toBeNull();
});

test('a reload does not restore an expired code’s screen', async () => {
  const first = await openPasscodeScreen();
  await first.advance(300_000);
  const { browser } = reload(first, sms);
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toBeVisible();
  expect(readStorage(browser)).toBeNull();
});

test('a reload restores EmailConfirmation, and Back restores the email address', async () => {
  const first = await submitEmail(links);
  await screen.findByText(magicLinkMessages.texts.title);
  const { user, identity } = reload(first, links);
  expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(identity.calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('a reload restores the password screen, and the screen of a reset mail, which can be resent', async () => {
  const identity = fakeIdentity().answer('searchUser', 'password');
  const first = await submitEmail(passwords, { identity });
  await first.user.type(await screen.findByLabelText('Password'), 'correct horse');
  expect(readStorage(first.browser)).not.toContain('horse');
  const second = reload(first, passwords);
  const { user } = second;
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: passwordMessages.texts.forgot }));
  await screen.findByRole('heading', { name: passwordMessages.texts.forgotTitle });
  const third = reload(second, passwords);
  expect(await screen.findByRole('heading', { name: passwordMessages.texts.forgotTitle })).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: passwordMessages.texts.resend }));
  await screen.findAllByText('Email resent');
  expect(identity.calls.at(-1)).toMatchObject({
    name: 'startPasswordReset',
    request: { email: 'ada@example.com' },
  });
});

test('a reload restores the passcode screen of an account without a password, and sends no second code', async () => {
  const identity = fakeIdentity().answer('searchUser', 'passwordless');
  const first = await submitEmail(passwordsOrCodes, { identity });
  await screen.findByText(magicLinkMessages.texts.title);
  await first.advance(0);
  await screen.findByLabelText(passcodeMessages.texts.field);
  const sent = identity.calls.length;
  const { user } = reload(first, passwordsOrCodes);
  await user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
  expect(identity.calls.slice(sent).map(({ name }) => name)).toEqual(['authenticatePasscode']);
});

test.each<[string, (browser: FakeBrowser) => unknown]>([
  ['a later navigation, which is not a reload', (browser) => browser.followLink()],
  ['another page', (browser) => Object.assign(browser, { pageUrl: () => 'https://host.example/elsewhere' })],
])('%s does not restore the stored screen', async (_, comeBack) => {
  const { browser, identity, unmount } = await openPasscodeScreen();
  const stored = readStorage(browser) ?? '';
  unmount();
  browser.tabStorage.write(key, stored);
  clearPageScope();
  comeBack(browser.reload());
  renderWidget(sms, { browser, identity });
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toHaveValue('');
  expect(readStorage(browser)).toBeNull();
});

const FAR_FUTURE_MS = 9e15;

/** A passcode screen, with changes. */
const storedScreen = (changes: object) =>
  JSON.stringify([
    {
      place: 'Login.0',
      page: 'https://host.example/login',
      flows: ['passcode'],
      screen: 'OTPAuthenticate',
      until: FAR_FUTURE_MS,
      ...changes,
    },
  ]);

test.each([
  ['invalid JSON', '{'],
  ['an unknown screen', storedScreen({ flows: undefined, screen: '__proto__', state: {} })],
  ['a state of the wrong type', storedScreen({ state: { otpState: { type: 'pigeon' } } })],
])('a damaged entry (%s) leads to the start screen', async (_, text) => {
  const browser = fakeBrowser().reload();
  browser.tabStorage.write(key, text);
  const { errors } = renderWidget(links, { browser });
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(errors).toEqual([]);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('gone'))],
  ['takes longer than 4 s', () => new Promise<never>(() => {})],
])('the start screen shows if the stored screen %s', async (_, passcode) => {
  const { advance } = reload(await openPasscodeScreen(), sms, { environment: { flows: { passcode } } });
  await advance(4_000);
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toBeVisible();
});

test('with two Logins of a project on the page, a reload restores the screen of each in its own place', async () => {
  const first = await openPasscodeScreen();
  const { browser, identity } = first;
  const second = renderWidget(links, { browser, identity });
  await second.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await screen.findByText(magicLinkMessages.texts.title);
  const stored = readStorage(browser) ?? '';
  first.unmount();
  second.unmount();
  browser.tabStorage.write(key, stored);
  clearPageScope();
  browser.reload();
  const [login, otherLogin] = [sms, links].map((props) =>
    within(renderWidget(props, { browser, identity }).container),
  );
  expect(await login?.findByLabelText(passcodeMessages.texts.field)).toBeVisible();
  expect(await otherLogin?.findByText(magicLinkMessages.texts.title)).toBeVisible();
});

test.each(['magic_links', 'reset_password'])('no token of a landing (%s) reaches storage', async (type) => {
  const browser = fakeBrowser().setQuery(`?a=1&token=secret-token&stytch_token_type=${type}`);
  const write = jest.spyOn(browser.tabStorage, 'write');
  const writeForever = jest.spyOn(browser.storage, 'write');
  await submitEmail(links, { browser });
  await screen.findByText(magicLinkMessages.texts.title);
  expect(write).toHaveBeenCalled();
  expect(JSON.stringify([write.mock.calls, writeForever.mock.calls])).not.toContain('secret-token');
});
