import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../contract/config';
import { messages as applicationMessages } from '../features/consent/applicationMessages';
import { failures } from '../messages/failures';
import { messages as magicLinkMessages } from '../methods/magic-link/messages';
import { mainMessages as walletMainMessages } from '../methods/wallet/messages';
import { useServices } from '../store/hooks';

const config = { products: ['emailMagicLinks' as const] };

/** Moves every text into a new element, as a browser's page translation does. */
function translate(root: Element) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text); // the cast is safe: `SHOW_TEXT` finds only texts
  for (const text of found) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

test('a screen that crashes shows a message, reports the error to the host, and can be restarted', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const PasswordResetForm = () => {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('secret detail');
    return (
      <>
        <h2 tabIndex={-1}>Reset</h2>
        <button onClick={() => setBroken(true)}>Break</button>
      </>
    );
  };
  const flows = { password: async () => ({ screens: { PasswordResetForm } }) };
  const { user, errors } = renderWidget({ config }, { module: 'ResetPassword', environment: { flows } });
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
  expect(document.body).not.toHaveTextContent('secret detail');
  expect(errors).toMatchObject([{ code: 'unexpected' }]);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('heading', { name: 'Reset' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Break' })).toBeVisible();
  silent.mockRestore();
});

test('the event portico-screen fires for each screen that opens', async () => {
  const opened: string[] = [];
  const listen = ({ detail }: HTMLElementEventMap['portico-screen']) => {
    // React runs effects twice in StrictMode, so the event may fire twice.
    if (opened.at(-1) !== detail.screen) opened.push(detail.screen);
  };
  document.body.addEventListener('portico-screen', listen);
  const { user } = renderWidget({ config });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(opened).toEqual(['Main', 'EmailConfirmation', 'Main']);
  document.body.removeEventListener('portico-screen', listen);
});

test('a page that the browser translates still works', async () => {
  const { container, user, identity } = renderWidget({ config });
  const field = await screen.findByLabelText('Email');
  translate(container);
  await user.type(field, 'ada@{Enter}');
  expect(await screen.findByText(failures.texts.invalid_email)).toBeVisible();
  translate(container);
  await user.type(field, 'example.com{Enter}');
  expect(await screen.findByRole('heading', { name: magicLinkMessages.texts.title })).toBeVisible();
  expect(identity.calls).toHaveLength(1);
  translate(container);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('the widget is transparent until the host’s theme has loaded, and follows a later theme at once', async () => {
  const { container, update } = renderWidget({ config, presentation: { theme: { background: '#123456' } } });
  const root = () => container.querySelector<HTMLElement>('[data-portico]');
  const background = () => root()?.style.getPropertyValue('--portico-background');
  const first = root();
  expect(background()).toBe('transparent');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(background()).toBe('#123456');
  expect(root()).toBe(first);
  update({ config, presentation: { theme: { background: '#654321' } } });
  expect(background()).toBe('#654321');
});

test('a mount uses the query that the page had when the mount was created', async () => {
  const browser = fakeBrowser().setQuery('?client_id=a');
  const IDPConsent = () => <p>{useServices().widget.pageQuery}</p>;
  const flows = { consent: async () => ({ screens: { IDPConsent } }) };
  const { update } = renderWidget(
    { config },
    { module: 'IdentityProvider', browser, environment: { flows } },
  );
  expect(await screen.findByText('?client_id=a')).toBeVisible();
  browser.setQuery('?client_id=b');
  update({ config, strings: {} });
  expect(screen.getByText('?client_id=a')).toBeVisible();
});

test('a widget that the host has unmounted calls no callbacks and has no timers', async () => {
  const identity = fakeIdentity();
  let respond = (_result: object) => {};
  identity.answer('sendMagicLink', new Promise((resolve) => (respond = resolve)));
  const { unmount, user, events, errors, browser } = renderWidget({ config }, { identity });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  unmount();
  await act(async () => respond({ request_id: 'request-id-test-1', status_code: 200 }));
  expect([events, errors]).toEqual([[], []]);
  expect(browser.pendingCallbacks()).toBe(0);
});

test('portico-ready fires when social buttons, wallets and the phone form are in the page', async () => {
  // A button of a social provider, the button for wallets, and the placeholder of the phone form.
  const lazyControls = ['Continue with Google', walletMainMessages.texts.setUp, '(123) 456-7890'];
  const fired: { type: string; controls: string[] }[] = [];
  const record = ({ type }: Event) => {
    const displayed = [...document.querySelectorAll('button, input')].map(
      (control) => control.textContent || control.getAttribute('placeholder'),
    );
    fired.push({ type, controls: lazyControls.filter((control) => displayed.includes(control)) });
  };
  document.addEventListener('portico-drawn', record);
  document.addEventListener('portico-ready', record);
  const config: LoginConfig = {
    products: ['oauth', 'crypto', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }] },
    otpOptions: { methods: ['sms'] },
  };
  renderWidget({ config });
  await screen.findByRole('button', { name: 'Continue with Google' });
  const ready = { type: 'portico-ready', controls: lazyControls };
  await waitFor(() => expect(fired).toEqual([{ type: 'portico-drawn', controls: [] }, ready]));
  document.removeEventListener('portico-drawn', record);
  document.removeEventListener('portico-ready', record);
});

test('a callback that throws or rejects has no effect', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const callbacks = {
    onEvent: () => {
      throw new Error('from the host');
    },
    // a host in plain JavaScript may return a promise
    onError: () => Promise.reject(new Error('from the host')) as unknown as void,
  };
  const { user } = renderWidget({ config, callbacks });
  await user.type(screen.getByLabelText('Email'), 'no{Enter}');
  await screen.findByText(failures.texts.invalid_email);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});

describe('the watermark', () => {
  const watermarks = () => screen.queryAllByRole('link', { name: 'Powered by Stytch' });

  test('follows the project’s setting, and tells the provider’s site nothing about the page', async () => {
    renderWidget({ config }, { identity: fakeIdentity({ displayWatermark: true }) });
    const watermark = await screen.findByRole('link', { name: 'Powered by Stytch' });
    expect(watermark).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
  });

  test('never shows in IdentityProvider', async () => {
    const identity = fakeIdentity({ displayWatermark: true });
    renderWidget({}, { identity, module: 'IdentityProvider' });
    await screen.findByText(applicationMessages.texts.errorTitle); // the URL has no request of an application
    expect(watermarks()).toEqual([]);
  });

  test('shows before the client is loaded, if the cached settings say so', async () => {
    const browser = fakeBrowser();
    const cache = 'stytch_sdk_state_public-token-test-1::bootstrap';
    browser.storage.write(cache, '{"displayWatermark":true}');
    const environment = { createIdentityLoader: () => () => new Promise<never>(() => {}) };
    renderWidget({ config }, { browser, environment });
    await act(async () => {});
    expect(watermarks()).toHaveLength(1);
  });
});
