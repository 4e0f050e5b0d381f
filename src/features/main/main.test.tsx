import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { announce, ethereumProvider, removeWallets } from '../../../tests/support/wallets/pageWallets';
import type { LoginConfig } from '../../contract/config';
import { messages as magicLinkMessages } from '../../methods/magic-link/messages';
import { messages as passcodeMessages } from '../../methods/passcode/messages';
import { messages as phoneMessages } from '../../methods/phone/messages';
import { mainMessages as walletMainMessages } from '../../methods/wallet/messages';
import { IdentityError } from '../../provider/IdentityError';

const links: LoginConfig = { products: ['emailMagicLinks'] };
const emailAndPhone: LoginConfig = {
  products: ['emailMagicLinks', 'otp'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

const tabNames = () =>
  screen
    .queryAllByRole('tab')
    .map((tab) => within(tab).getByText(/^(Email|Text|WhatsApp)/).firstChild?.textContent);

test('a single method has no tabs; several follow the host’s order', () => {
  const { update } = renderWidget({ config: links });
  expect(tabNames()).toEqual([]);
  update({ config: { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['sms'] } } });
  expect(tabNames()).toEqual(['Text', 'Email']);
});

test.each<[string, LoginConfig, string]>([
  [
    'passkeys alone',
    { products: ['passkeys'] },
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  ],
  [
    'both kinds of email',
    { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
    'Error: Cannot use both EML and Email OTP',
  ],
])('%s shows an error instead of the form, and calls onError once', (_, config, text) => {
  const { errors } = renderWidget({ config });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(errors).toMatchObject([{ code: 'invalid_config', message: text }]);
});

test('a conflict of the email methods, also with passwords, leaves the social, wallet and passkey buttons', async () => {
  announce({ uuid: '1', name: 'Rabby', rdns: 'io.rabby', icon: '' }, ethereumProvider());
  renderWidget({
    config: {
      products: ['passwords', 'emailMagicLinks', 'otp', 'oauth', 'crypto', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['email', 'sms'] },
    },
  });
  for (const name of ['Login with a Passkey', 'Continue with Google', 'Continue with Rabby'])
    expect(await screen.findByRole('button', { name })).toBeEnabled();
  const text = screen.getByText('Error: Cannot use both EML and Email OTP');
  const last = screen.getByRole('button', { name: walletMainMessages.texts.setUp });
  expect(last.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('or')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  removeWallets();
});

test('typed text survives switching tabs, and errors stay with their tab', async () => {
  const { user } = renderWidget({ config: emailAndPhone });
  await user.type(screen.getByLabelText('Email'), 'ada@{Enter}');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await user.type(await screen.findByLabelText(phoneMessages.texts.label), '20255');
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  expect(await screen.findByLabelText(phoneMessages.texts.label)).toHaveValue('(202) 55');
});

test.each([
  ['Email', links, 'ada@portico.example', 'ada@portico.example'],
  [
    phoneMessages.texts.label,
    { products: ['otp'], otpOptions: { methods: ['sms'] } },
    '2025550162',
    '(202) 555-0162',
  ],
] as const)(
  'a text that was set without an event in the field %s is submitted',
  async (label, config, text, sentTo) => {
    const { user } = renderWidget({ config });
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    field.value = text; // as some password managers do
    await user.click(screen.getByRole('button', { name: /^Continue with/ }));
    expect(await screen.findByText(sentTo)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(label)).toHaveValue(text);
  },
);

test('the phone’s country is the host’s default until the person chooses another', async () => {
  const sms = (defaultCountry?: string): LoginConfig => ({
    products: ['otp'],
    otpOptions: { methods: ['sms'], ...(defaultCountry && { defaultCountry }) },
  });
  const { user, identity, update } = renderWidget({ config: sms() });
  const country = await screen.findByLabelText('Country code');
  expect(country).toHaveValue('US');
  update({ config: sms('auto'), locale: 'en-IN' });
  expect(country).toHaveValue('IN');
  update({ config: sms('DE') });
  expect(country).toHaveValue('DE');
  await user.type(screen.getByLabelText(phoneMessages.texts.label), '015123456789{Enter}');
  expect(await screen.findByText('01512 3456789')).toBeVisible(); // without the calling code
  expect(identity.calls).toContainEqual(
    expect.objectContaining({ request: expect.objectContaining({ recipient: '+4915123456789' }) }),
  );
});

test('an invalid phone number shows an error, but not beside another number that the person has typed meanwhile', async () => {
  const { errors } = renderWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const invalid = 'Invalid phone number, please try again.';
  const field = await screen.findByLabelText(phoneMessages.texts.label);
  const submit = () => fireEvent.submit(field.closest('form') as HTMLElement);
  fireEvent.change(field, { target: { value: '123' } });
  submit();
  expect(await screen.findByText(invalid)).toBeVisible();
  submit();
  fireEvent.change(field, { target: { value: '2025550162' } });
  await waitFor(() => expect(errors).toHaveLength(2));
  await waitFor(() => expect(field).toHaveValue('(202) 555-0162'));
  expect(screen.queryByText(invalid)).toBeNull();
  expect(field).not.toBeInvalid();
  submit();
  expect(await screen.findByLabelText(passcodeMessages.texts.field)).toBeVisible();
});

test('the method used last has a badge and keeps its position', async () => {
  const { user, unmount, browser, identity } = renderWidget({ config: emailAndPhone });
  await user.click(screen.getByRole('tab', { name: 'WhatsApp' }));
  await user.type(await screen.findByLabelText(phoneMessages.texts.label), '2025550162{Enter}');
  await user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  await screen.findByText(/successfully verified/);
  unmount();
  renderWidget({ config: emailAndPhone }, { identity, browser });
  expect(tabNames()).toEqual(['Email', 'Text', 'WhatsApp']);
  expect(screen.getByRole('tab', { name: 'WhatsApp' })).toHaveAccessibleDescription('Last used');
  expect(screen.getByRole('tab', { name: 'Text' })).not.toHaveAccessibleDescription();
});

test('header and texts follow the host’s properties, including later changes', () => {
  const { update } = renderWidget({ config: links, strings: { 'main.title': 'Hello <b>you</b>' } });
  expect(screen.getByRole('heading')).toHaveTextContent('Hello <b>you</b>');
  update({ config: links });
  expect(screen.getByRole('heading')).toHaveTextContent('Sign up or log in');
});

describe('while one method starts', () => {
  const names = {
    passkey: 'Login with a Passkey',
    social: 'Continue with GitHub',
    wallet: 'Continue with Metamask',
    email: 'Continue with email',
  };
  const never = new Promise<never>(() => {});

  async function open() {
    announce({ uuid: 'm', name: 'MetaMask', rdns: 'io.metamask', icon: '' }, ethereumProvider());
    const identity = fakeIdentity();
    const config: LoginConfig = {
      products: ['passkeys', 'oauth', 'crypto', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'github' }] },
    };
    const browser = fakeBrowser().withPasskeySupport({ autofill: false });
    const view = renderWidget(
      { config },
      { identity, browser, environment: { flows: { wallet: () => never } } },
    );
    await screen.findByRole('button', { name: names.passkey });
    await screen.findByRole('button', { name: names.social });
    await screen.findByRole('button', { name: names.wallet });
    await view.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    return { ...view, identity };
  }

  const button = (name: string) => screen.getByRole('button', { name });
  const disabled = () =>
    screen.getAllByRole('button').filter((each) => each.getAttribute('aria-disabled') === 'true');

  afterEach(removeWallets);

  test.each([
    ['passkey', ['authenticatePasskey']],
    ['social', ['startSocial']],
    ['wallet', []],
    ['email', ['sendMagicLink']],
  ] as const)('its button is busy and every other button is disabled: %s', async (method, calls) => {
    const { user, identity } = await open();
    identity.answer('authenticatePasskey', never);
    identity.answer('sendMagicLink', never);
    await user.click(button(names[method]));
    await waitFor(() => expect(identity.calls.map(({ name }) => name)).toEqual(calls));
    expect(button(names[method])).toHaveAttribute('aria-busy', 'true');
    expect(disabled()).toHaveLength(screen.getAllByRole('button').length);
    for (const name of Object.values(names)) await user.click(button(name));
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(identity.calls.map(({ name }) => name)).toEqual(calls);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  test('a prompt of the browser leaves the other buttons usable, and closes when the screen changes', async () => {
    const { user, identity } = await open();
    let prompt: AbortSignal | undefined;
    identity.authenticatePasskey = ({ onPrompt }, signal) => {
      onPrompt?.(true);
      prompt = signal;
      return never;
    };
    await user.click(button(names.passkey));
    await waitFor(() => expect(prompt).toBeDefined());
    expect(button(names.passkey)).toHaveAttribute('aria-busy', 'true');
    expect(disabled()).toEqual([button(names.passkey)]);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
    expect(prompt?.aborted).toBe(true);
  });

  test('every button is usable again after a failure, and on a page restored from the back/forward cache', async () => {
    const { user, identity, browser } = await open();
    identity.answer('startSocial', new IdentityError('network'));
    await user.click(button(names.social));
    await waitFor(() => expect(disabled()).toEqual([]));
    await user.click(button(names.social));
    await waitFor(() => expect(disabled()).not.toEqual([]));
    await act(async () => browser.restoreFromCache());
    expect(disabled()).toEqual([]);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
  });
});

test('a flow that cannot be loaded shows an error on the form and can be retried', async () => {
  let broken = true;
  const flows = {
    'magic-link': async () => {
      if (broken) throw new Error('Loading chunk 1 failed');
      return import('../../methods/magic-link/EmailConfirmation');
    },
  };
  const { user, errors, identity } = renderWidget({ config: links }, { environment: { flows } });
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText(/part of this page could not be loaded/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(errors).toMatchObject([{ code: 'chunk_failed' }]);
  expect(identity.calls).toEqual([]);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Continue with email' }));
  expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
});

test('a request replaces the message of the previous one, also at a field', async () => {
  const config: LoginConfig = {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'github' }] },
  };
  const { user, identity } = renderWidget({ config });
  identity.answer('startSocial', new IdentityError('network'));
  identity.answer('sendMagicLink', new IdentityError('network'));
  await user.type(screen.getByLabelText('Email'), 'ada@{Enter}');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Continue with GitHub' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/);
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await user.type(screen.getByLabelText('Email'), 'example.com{Enter}');
  const form = screen.getByLabelText('Email').closest('form') as HTMLElement;
  expect(await within(form).findByRole('alert')).toHaveTextContent(/could not reach the server/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

describe('with the host’s email address', () => {
  const value = 'ada@example.com';

  test('the field contains it, and the person can change it', async () => {
    const { user, identity } = renderWidget({ config: { ...links, email: { value } } });
    const field = screen.getByLabelText('Email');
    expect(field).toHaveValue(value);
    await user.clear(field);
    expect(field).toHaveValue('');
    await user.type(field, 'grace@example.com{Enter}');
    expect(await screen.findByText('grace@example.com')).toBeVisible();
    expect(identity.calls).toMatchObject([{ request: { email: 'grace@example.com' } }]);
  });

  test('a locked field is read-only, also after "Try again"', async () => {
    const { user, identity } = renderWidget({ config: { ...links, email: { value, locked: true } } });
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveAttribute('readonly');
    await user.type(field, 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(value);
    expect(identity.calls).toMatchObject([{ request: { email: value } }]);
  });
});

test('without sign-up, the title says so', () => {
  renderWidget({ config: { ...links, signUp: false } });
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
