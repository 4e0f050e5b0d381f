import { act, cleanup, screen, within } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { WidgetEvent } from '../../contract/events';
import type { Callbacks, LoginProps, WidgetError } from '../../contract/widgetProps';
import { messages as passcodeMessages } from '../../methods/passcode/messages';
import { messages as passwordMessages } from '../../methods/password/messages';
import { IdentityError } from '../../provider/IdentityError';

const documents = [
  { title: 'Terms of Service', url: 'https://host.example/terms' },
  { title: 'Privacy Policy', url: 'https://host.example/privacy' },
];
const termsOptions = { version: '2', documents };
const config: LoginProps['config'] = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  afterSignIn: ['terms'],
  termsOptions,
};
const accepted = { portico_terms: { version: '2' } };

interface Given {
  metadata?: object;
  callbacks?: Callbacks;
  options?: object;
}

/** A person signs in with a passcode by email. */
async function signIn({ metadata = {}, callbacks = {}, options = {} }: Given = {}) {
  const identity = fakeIdentity();
  identity.setFactors({});
  identity.setMetadata(metadata);
  const given = { ...config, termsOptions: { ...termsOptions, ...options } };
  const view = renderWidget({ config: given }, { identity });
  const onEvent = (event: WidgetEvent) => void view.events.push(event);
  const onError = (error: WidgetError) => void view.errors.push(error);
  view.update({ config: given, callbacks: { onEvent, onError, ...callbacks } });
  await view.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await view.user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  return { ...view, identity, eventTypes: () => view.events.map(({ type }) => type) };
}

const title = () => screen.findByRole('heading', { name: 'Before you continue' });
const box = (name: string) => screen.findByRole('checkbox', { name: `I agree to ${name}` });
const next = () => screen.findByRole('button', { name: 'Continue' });
const success = () => screen.findByRole('heading', { name: 'Success.' });

async function agree({ user }: Pick<Awaited<ReturnType<typeof signIn>>, 'user'>) {
  for (const { title: name } of documents) await user.click(await box(name));
  await user.click(await next());
}

test('a person agrees to each document before the sign-in is complete, and the host gets the record first', async () => {
  const onTermsAccepted = jest.fn(async () => {});
  const view = await signIn({ callbacks: { onTermsAccepted } });
  expect(await title()).toHaveFocus();
  for (const { title: name } of documents) expect(await box(name)).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', documents[1]?.url);

  await view.user.click(await box('Terms of Service'));
  await view.user.click(await next());
  expect(await box('Privacy Policy')).toHaveFocus();
  expect(await box('Privacy Policy')).toHaveAccessibleDescription('Please tick this box to continue.');
  expect(await box('Terms of Service')).toBeChecked();
  expect(onTermsAccepted).not.toHaveBeenCalled();
  expect(view.eventTypes()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE']);

  await view.user.click(await box('Privacy Policy'));
  await view.user.click(await next());
  expect(await success()).toBeVisible();
  const acceptedAt: unknown = expect.any(Number);
  expect(onTermsAccepted.mock.calls).toEqual([[{ version: '2', documents, acceptedAt }]]);
  expect(view.identity.calls.at(-1)).toEqual({
    name: 'acceptTerms',
    request: { version: '2', acceptedAt },
  });
  expect(view.events.slice(-2)).toEqual([
    {
      type: 'TERMS_ACCEPT',
      data: expect.objectContaining({ version: '2', user_id: 'user-test-1' }) as unknown,
    },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
  expect(view.identity.logged.slice(-2)).toEqual([
    { name: 'render_sign_in_step_screen', details: { step: 'terms' } },
    { name: 'sign_in_step_completed', details: { step: 'terms' } },
  ]);
});

test('a person who has agreed to this version is not asked', async () => {
  const { eventTypes } = await signIn({ metadata: accepted });
  expect(await success()).toBeVisible();
  expect(eventTypes().at(-1)).toBe('AUTHENTICATE_FLOW_COMPLETE');
});

test('a new version asks again, and says so', async () => {
  await signIn({ metadata: { portico_terms: { version: '1' } } });
  expect(await title()).toHaveAccessibleDescription(/have changed since you last agreed/);
});

test('if the host’s server refuses, the step stays with its ticks, and the person can try again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const onTermsAccepted = jest.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined);
  const view = await signIn({ callbacks: { onTermsAccepted } });
  await agree(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('This site could not do that.');
  expect(view.errors.map(({ code }) => code)).toEqual(['host_refused']);
  expect(view.identity.calls.map(({ name }) => name)).not.toContain('acceptTerms');
  expect(await box('Terms of Service')).toBeChecked();
  await view.user.click(await next());
  expect(await success()).toBeVisible();
});

test('offline, the step stays, and the person can try again', async () => {
  const view = await signIn();
  view.identity.answer('acceptTerms', new IdentityError('network'));
  await agree(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  await view.user.click(await next());
  expect(await success()).toBeVisible();
});

test('after a reload, and in a second tab, Login opens with the step, and another tab can complete it', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  const browser = fakeBrowser().setCookies('stytch_session=token');
  const { events } = renderWidget({ config }, { identity, browser });
  expect(await title()).toBeVisible();
  identity.setMetadata(accepted);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('on a landing page, after a link or a social provider, the step follows the token', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  const view = renderWidget({ config, landing: true }, { identity });
  await screen.findByRole('heading', { name: 'Logging in' });
  await view.advance(0); // the request is sent in a new task
  await agree(view);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('an optional step says so, and can be skipped', async () => {
  const { user, events } = await signIn({ options: { required: false } });
  expect(await screen.findByText('You can skip this step.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await success()).toBeVisible();
  expect(events.slice(-2)).toEqual([
    { type: 'SIGN_IN_STEP_SKIP', data: { step: 'terms' } },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
});

test('an optional step does not stop a person who comes to the page with a session', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  const browser = fakeBrowser().setCookies('stytch_session=token');
  const given = { ...config, termsOptions: { ...termsOptions, required: false } };
  renderWidget({ config: given }, { identity, browser });
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a required step cannot be skipped, but the person can log in with another account', async () => {
  const { user, identity } = await signIn();
  await title();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(identity.calls.at(-1)?.name).toBe('endSession');
});

describe('ResetPassword, whose host passes the token of the link again after a reload', () => {
  const props = { afterSignIn: ['terms' as const], termsOptions, passwordResetToken: 'token' };
  const form = () => screen.findByLabelText(passwordMessages.texts.newPassword);

  async function useLink() {
    const identity = fakeIdentity();
    identity.setFactors({});
    const browser = fakeBrowser();
    const view = renderWidget(props, { module: 'ResetPassword', identity, browser });
    await view.user.type(await form(), 'brand new');
    await view.advance(1_000);
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await title()).toBeVisible();
    view.unmount();
    browser.setCookies('stytch_session=token');
    return { browser, open: () => renderWidget(props, { module: 'ResetPassword', identity, browser }) };
  }

  test('opens the step of the sign-in, and not the form again', async () => {
    const { browser, open } = await useLink();
    browser.reload();
    const view = open();
    await agree(view);
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('opens the form for another link, also after its reload', async () => {
    const { browser, open } = await useLink();
    browser.followLink();
    const { unmount } = open();
    expect(await form()).toBeVisible();
    unmount();
    browser.reload();
    open();
    expect(await form()).toBeVisible();
  });
});

test('ResetPassword asks, too, and takes the options from beside `config`', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  const props = { afterSignIn: ['terms' as const], termsOptions, passwordResetToken: 'token' };
  const view = renderWidget(props, { module: 'ResetPassword', identity });
  await view.user.type(await screen.findByLabelText(passwordMessages.texts.newPassword), 'brand new');
  await view.advance(1_000);
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  await agree(view);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test.each([
  [{ version: '' }, 'config.termsOptions.version'],
  [{ documents: [] }, 'config.termsOptions.documents'],
])('the options %j are an error with their path', async (wrong, path) => {
  const { errors } = renderWidget({ config: { ...config, termsOptions: { ...termsOptions, ...wrong } } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(errors.at(-1)).toMatchObject({ code: 'invalid_config', path });
});

test('a sentence on Main names the documents with links, and the step asks all the same', async () => {
  const options = { placement: 'sentence' } as const;
  renderWidget({ config: { ...config, termsOptions: { ...termsOptions, ...options } } });
  const sentence = await screen.findByText(
    (_, element) =>
      element?.localName === 'p' &&
      element.textContent === 'By continuing, you agree to Terms of Service and Privacy Policy.',
  );
  const links = within(sentence).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    documents.map(({ title: name, url }) => [name, url]),
  );
  cleanup();
  await signIn({ options });
  expect(await title()).toBeVisible();
});
