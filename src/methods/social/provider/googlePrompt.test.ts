import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../../tests/support/fakes/clearPageScope';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import {
  dismissed,
  displayed,
  fakeGooglePrompt,
  notDisplayed,
  skipped,
} from '../../../../tests/support/social/fakeGooglePrompt';
import { createGateway } from '../../../provider/gateway';
import type { OneTapPosition } from '../options';
import { prepareOneTap, type PickedAccount } from './googlePrompt';

interface ProviderResponses {
  /** Default: a prompt. */
  created?: unknown;
  /** The response to a submitted account: the URL to which the page must go. */
  redirectUrl?: unknown;
}

const publicToken = 'public-token-test-1';

function setUp(
  { created, redirectUrl }: ProviderResponses = {},
  browser = fakeBrowser(),
  token = publicToken,
) {
  const { google, prompt, report, pick } = fakeGooglePrompt();
  const submitted: unknown[] = [];
  const oneTap = {
    googleConfig: 'of the last prompt' as string | undefined,
    createOneTapClient: jest.fn(() => created ?? Promise.resolve({ success: true, client: prompt })),
    createOnSuccessHandler:
      ({ onSuccess, ...redirects }: { onSuccess(url: unknown): void }) =>
      async (response: object) => {
        submitted.push({ ...redirects, ...response });
        onSuccess(redirectUrl);
      },
  };
  const client = {
    [Symbol.for('stytch__internal_b2c')]: { publicToken: token, oneTap },
  } as unknown as StytchClient; // the cast is safe: One Tap uses only these properties
  const identity = createGateway(client, browser);
  const leaving = new AbortController();
  const picked: PickedAccount[] = [];
  const onGone = jest.fn();
  const onHidden = jest.fn();
  const open = async (position: OneTapPosition = 'floating') => {
    const prepared = await identity.prepareOneTap(prepareOneTap, leaving.signal);
    return prepared?.open({
      position,
      cancelOnTapOutside: true,
      limit: 5_000,
      onGone,
      onHidden,
      onPicked: (each) => void picked.push(each),
    });
  };
  /** Opens the prompt, about which Google's script then reports `moment`. */
  const openWith = async (moment: object) => {
    const opened = open();
    await settle();
    report(moment);
    return opened;
  };
  return {
    identity,
    browser,
    leaving,
    oneTap,
    google,
    prompt,
    report,
    pick,
    open,
    openWith,
    onGone,
    onHidden,
    picked,
    submitted,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.replaceChildren();
  clearPageScope();
});

test('a displayed prompt is reported as displayed, and each prompt requests its own settings', async () => {
  const { openWith, google, oneTap } = setUp();
  await expect(openWith(displayed)).resolves.toBe('displayed');
  expect(google.initialize.mock.calls[0]?.[0]).toMatchObject({
    style: { position: 'floating' },
    cancelOnTapOutside: true,
  });
  expect(oneTap.googleConfig).toBeUndefined();
});

test.each([
  ['unregistered_origin', 'origin_not_allowed_for_client'],
  ['invalid_client', 'invalid_client'],
])('a prompt that is not displayed for the reason %s fails with %s', async (reason, code) => {
  const { openWith } = setUp();
  await expect(openWith(notDisplayed(reason))).rejects.toMatchObject({ name: 'IdentityError', code });
});

test('if Google has no account to offer, the result is `gone`, and the prompt may be shown again', async () => {
  const { openWith, browser } = setUp();
  await expect(openWith(notDisplayed('opt_out_or_no_session'))).resolves.toBe('gone');
  expect(browser.tabStorage.read(`portico:one-tap-dismissed:${publicToken}`)).toBeNull();
});

test('if the provider rejects the request for the prompt’s settings, the error has the provider’s code', async () => {
  const { open } = setUp({ created: Promise.resolve({ success: false, reason: 'oauth_config_not_found' }) });
  await expect(open()).rejects.toMatchObject({ code: 'oauth_config_not_found' });
});

test('a blocked script fails with one_tap_failed', async () => {
  const { open } = setUp({
    created: Promise.reject(new Error('https://accounts.google.com/gsi/client could not be loaded')),
  });
  await expect(open()).rejects.toMatchObject({
    code: 'one_tap_failed',
    message: expect.not.stringContaining('<'),
  });
});

test('a prompt that the client reports as failed, as in a browser with FedCM, is closed at once', async () => {
  const { open, report, google } = setUp();
  const opened = open('embeddedOnly');
  await settle();
  report({ ...displayed, isNotDisplayed: undefined });
  await opened.catch(() => {});
  expect(google.cancel).toHaveBeenCalledTimes(1);
});

describe('a prompt that Google calls displayed', () => {
  function drawFrame() {
    const frame = document.createElement('iframe');
    frame.src = 'https://accounts.google.com/gsi/iframe/select';
    document.body.append(frame);
    frame.getBoundingClientRect = () => new DOMRect(10, 10, 300, 150);
    // jsdom lacks these two methods.
    frame.checkVisibility = () => true;
    Document.prototype.elementFromPoint = () => frame;
    return frame;
  }

  test.each<[string, (frame: Element) => void]>([
    ['removed', (frame) => frame.remove()],
    ['covered', () => (Document.prototype.elementFromPoint = () => document.body)],
    [
      'empty, outside of the viewport',
      (frame) => {
        frame.getBoundingClientRect = () => new DOMRect(-10, -10, 0, 0);
        Document.prototype.elementFromPoint = () => null;
      },
    ],
  ])('is reported as hidden, once, when its frame is %s', async (_, hide) => {
    const { openWith, browser, onHidden, onGone } = setUp();
    const frame = drawFrame();
    await openWith(displayed);
    browser.advance(1_000);
    expect(onHidden).not.toHaveBeenCalled();
    hide(frame);
    browser.advance(1_000);
    browser.advance(1_000);
    expect(onHidden).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
  });
});

test('a prompt without a moment for 5 s is reported as silent, and can still close later', async () => {
  const { open, browser, google, leaving, report, onGone } = setUp();
  const opened = open();
  await settle();
  browser.advance(5_000);
  await expect(opened).resolves.toBe('silent');
  report(skipped());
  expect(onGone).toHaveBeenCalledTimes(1);
  leaving.abort();
  expect(google.cancel).not.toHaveBeenCalled();
});

describe('a prompt that was dismissed', () => {
  /** Opens the page again in the same tab. */
  async function expectNoPrompt(browser: FakeBrowser) {
    clearPageScope();
    const { identity, leaving, oneTap } = setUp({}, browser);
    await expect(identity.prepareOneTap(prepareOneTap, leaving.signal)).resolves.toBeNull();
    expect(oneTap.createOneTapClient).not.toHaveBeenCalled();
  }

  test.each([
    ['by its close button', skipped('user_cancel')],
    ['in a browser that gives no reason', skipped()],
  ])('at once, %s, is gone, and this tab shows no other', async (_, moment) => {
    const { openWith, onGone, browser } = setUp();
    await expect(openWith(moment)).resolves.toBe('gone');
    expect(onGone).toHaveBeenCalledTimes(1);
    await expectNoPrompt(browser);
  });

  test('after it was displayed is gone, and this tab shows no other', async () => {
    const { openWith, report, onGone, browser } = setUp();
    await openWith(displayed);
    report(skipped('user_cancel'));
    expect(onGone).toHaveBeenCalledTimes(1);
    await expectNoPrompt(browser);
  });
});

test('after the person has chosen an account, `onGone` is not called', async () => {
  const { openWith, report, pick, onGone, picked, google, leaving } = setUp();
  await openWith(displayed);
  pick({ credential: 'an ID token' });
  report(dismissed('credential_returned'));
  expect(picked).toHaveLength(1);
  expect(onGone).not.toHaveBeenCalled();
  leaving.abort();
  expect(google.cancel).not.toHaveBeenCalled();
});

test('an abort closes the prompt, and later moments are ignored', async () => {
  const { openWith, report, pick, leaving, google, onGone, picked, browser } = setUp();
  await openWith(displayed);
  leaving.abort();
  expect(google.cancel).toHaveBeenCalledTimes(1);
  report(skipped('user_cancel'));
  pick({ credential: 'an ID token' });
  expect(onGone).not.toHaveBeenCalled();
  expect(picked).toEqual([]);
  expect(browser.tabStorage.read(`portico:one-tap-dismissed:${publicToken}`)).toBeNull();
});

test('a page has one prompt until its widget is removed', async () => {
  const first = setUp();
  await first.openWith(displayed);
  const second = setUp();
  await expect(second.identity.prepareOneTap(prepareOneTap, second.leaving.signal)).resolves.toBeNull();
  first.leaving.abort();
  const third = setUp();
  await expect(third.openWith(displayed)).resolves.toBe('displayed');
});

describe('submitting a chosen account', () => {
  const login = 'https://host.example/in?a=1';
  const signup = 'https://host.example/up';
  const redirects = { loginRedirectURL: login, signupRedirectURL: signup };

  async function submit(redirectUrl: unknown) {
    const { openWith, pick, picked, submitted } = setUp({ redirectUrl });
    await openWith(displayed);
    pick({ credential: 'an ID token' });
    const result = picked[0]?.submit(redirects, new AbortController().signal);
    return { result, submitted };
  }

  test('resolves to a URL of the request', async () => {
    const { result, submitted } = await submit('https://host.example/in?a=1&token=t');
    await expect(result).resolves.toBe('https://host.example/in?a=1&token=t');
    expect(submitted).toEqual([
      { loginRedirectUrl: login, signupRedirectUrl: signup, credential: 'an ID token' },
    ]);
  });

  test.each([
    'https://host.example.evil.example/in?token=t',
    'https://evil.example/in?token=t',
    'https://host.example/other?token=t',
    'http://host.example/in?token=t',
    'https://host.example:8443/in?token=t',
    'https://ada:pw@host.example/in?token=t',
    'javascript:alert(1)//host.example/in',
    '/in?token=t',
    undefined,
  ])('rejects any other URL: %s', async (url) => {
    const { result } = await submit(url);
    await expect(result).rejects.toMatchObject({ name: 'IdentityError', code: 'bad_reply' });
  });
});
