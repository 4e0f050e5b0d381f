import { act, screen, within } from '@testing-library/react';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget, type World } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import type { WidgetProps } from '../../contract/widgetProps';
import { messages as mainMessages } from '../../features/main/messages';
import { IdentityError } from '../../provider/IdentityError';
import type { ProviderOption } from './options';
import type { PickedAccount } from './provider/googlePrompt';

const withOneTap = (options: Partial<ProviderOption> = {}): { config: LoginConfig } => ({
  config: {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, ...options }] },
  },
});
const embedded = withOneTap({ position: 'embedded' });

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const phone = () => fakeBrowser().withUserAgent(iPhone);

/** Tells the widget the height of the prompt, as the observer that jsdom lacks. */
let resize = (_: number) => {};
class FakeObserver {
  constructor(listener: (entries: object[]) => void) {
    resize = (height) => listener([{ contentRect: { height } }]);
  }
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: FakeObserver });

const button = () => screen.findByRole('button', { name: 'Continue with Google' });
const expectNoButton = () => expect(screen.queryByRole('button')).toBeNull();
/** The marker of a widget without border and background. */
const findHiddenFrame = (container: HTMLElement) => container.querySelector('[data-hide-frame]');
const promptParent = () => document.getElementById('google-parent-prompt');

async function open(props: Partial<WidgetProps> = withOneTap(), world: World = {}) {
  const view = renderWidget(props, world);
  // The widget loads several chunks one after another, so one wait is not enough.
  for (let chunk = 0; chunk < 5; chunk++) await view.advance(0);
  return view;
}

/** Returns the open prompt. */
function promptOf({ oneTap }: FakeIdentity) {
  const [prompt] = oneTap.open;
  if (!prompt) throw new Error('No prompt is open');
  return prompt;
}

/** @param redirectUrl the provider's response to the submission */
const accountWith = (redirectUrl: Promise<string>) => {
  const submit = jest.fn<Promise<string>, Parameters<PickedAccount['submit']>>(() => redirectUrl);
  return { account: { submit }, submit };
};

describe('a floating prompt', () => {
  test('is requested once, draws no frame, and is replaced by the button when it is dismissed', async () => {
    const { identity, container, errors } = await open();
    expect(identity.oneTap.requests).toMatchObject([{ position: 'floating', cancelOnTapOutside: true }]);
    expect(identity.oneTap.open).toHaveLength(1);
    expect(findHiddenFrame(container)).not.toBeNull();
    expectNoButton();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => promptOf(identity).onGone());
    expect(await button()).toBeVisible();
    expect(findHiddenFrame(container)).toBeNull();
    expect(errors).toEqual([]);
  });

  test('stays open beside the button if Google reports no moment, or if the person cannot see it', async () => {
    const identity = fakeIdentity();
    identity.oneTap.say('silent');
    await open(withOneTap(), { identity });
    expect(await button()).toBeVisible();
    act(() => promptOf(identity).onHidden());
    expect(await button()).toBeVisible();
    expect(identity.oneTap.open).toHaveLength(1);
  });

  test('without an offer is replaced by the button, without an error', async () => {
    const identity = fakeIdentity();
    identity.oneTap.say('gone');
    const { errors } = await open(withOneTap(), { identity });
    expect(await button()).toBeVisible();
    expect(errors).toEqual([]);
    expect(identity.oneTap.open).toEqual([]); // this widget has opened no prompt, so another widget may open one
  });

  test('closes when the widget unmounts', async () => {
    const { identity, unmount, browser } = await open();
    unmount();
    expect(identity.oneTap.open).toEqual([]);
    expect(browser.pendingCallbacks()).toBe(0);
  });

  test('is replaced by the button after 5 s of preparation, and a result after that opens nothing', async () => {
    let arrive = (_: unknown) => {};
    const identity = fakeIdentity().answer('prepareOneTap', new Promise((resolve) => (arrive = resolve)));
    const { advance, errors } = await open(withOneTap(), { identity });
    await advance(4_999);
    expectNoButton();
    await advance(1);
    expect(await button()).toBeVisible();
    expect(errors).toMatchObject([{ code: 'one_tap_failed', message: 'Google One Tap could not be shown.' }]);
    expect(screen.queryByRole('alert')).toBeNull();
    const openPrompt = jest.fn();
    await act(async () => arrive({ open: openPrompt }));
    expect(openPrompt).not.toHaveBeenCalled();
  });
});

afterEach(() => history.replaceState(null, '', '/login'));

test('a cancelled sign-in that has led back to this page shows the button with its error, and no prompt, even after a click', async () => {
  clearPageScope();
  history.replaceState(null, '', '/login?stytch_token_type=oauth&error=access_denied');
  const { identity, errors, user } = await open();
  expect(await button()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The sign-in was cancelled. You can try again.');
  expect(errors).toMatchObject([{ code: 'social_refused' }]);
  expect(location.search).toBe('');
  await user.click(await button());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await button()).toHaveAttribute('aria-busy', 'true');
  expect(identity.oneTap.requests).toEqual([]);
});

describe('an error', () => {
  test.each([
    ['invalid_client', /^Google One Tap: the client ID is not recognised by Google\. /],
    ['origin_not_allowed_for_client', /^Google One Tap: https:\/\/host\.example is not allowed/],
  ] as const)('%s of the setup shows with the button, and is reported once', async (code, text) => {
    const identity = fakeIdentity();
    identity.oneTap.say(new IdentityError(code));
    const { errors, update } = await open(withOneTap(), { identity });
    expect(await button()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    update(withOneTap());
    expect(errors).toMatchObject([{ code, message: expect.stringMatching(text) }]);
    expect(identity.oneTap.open).toEqual([]);
  });

  test('of the setup is only reported in a live project', async () => {
    const identity = fakeIdentity();
    identity.oneTap.say(new IdentityError('invalid_client'));
    const { errors } = await open({ ...withOneTap(), publicToken: 'public-token-live-1' }, { identity });
    expect(await button()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).toMatchObject([{ code: 'invalid_client' }]);
  });

  test('without its own sentence is reported with its reason and logged, but not shown', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const identity = fakeIdentity();
    const message = 'Google One Tap could not be shown: browser_not_supported.';
    identity.oneTap.say(new IdentityError('one_tap_failed', message));
    const { errors } = await open(withOneTap(), { identity });
    expect(await button()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).toMatchObject([{ code: 'one_tap_failed', message }]);
    expect(logged.mock.calls.flat()).toEqual([`[portico] ${message}`]);
    logged.mockRestore();
  });
});

describe('a chosen account', () => {
  test('is submitted, and the browser goes to the returned URL', async () => {
    const { identity, browser, container } = await open();
    const { account, submit } = accountWith(Promise.resolve('https://host.example/login?token=t'));
    await act(async () => promptOf(identity).onPicked(account));
    const here = 'https://host.example/login';
    expect(submit.mock.calls[0]?.[0]).toEqual({ loginRedirectURL: here, signupRedirectURL: here });
    expect(browser.visited).toEqual([`${here}?token=t`]);
    expect(browser.storage.read('portico:last-method:public-token-test-1')).toBe('oauth:google');
    expect(findHiddenFrame(container)).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(promptParent()).toBeNull();
  });

  test('leads to the button again if the browser has not left the page after 20 s', async () => {
    const { identity, advance, errors } = await open();
    const { account } = accountWith(Promise.resolve('https://host.example/login?token=t'));
    await act(async () => promptOf(identity).onPicked(account));
    await advance(20_000);
    expect(await button()).toBeVisible();
    expect(errors).toMatchObject([{ code: 'timeout' }]);
  });

  test('that the server rejects leads to the button with an error, and the title takes the focus', async () => {
    const { identity, browser, errors } = await open(embedded, { browser: phone() });
    const frame = document.createElement('button');
    promptParent()?.append(frame);
    frame.focus();
    const { account } = accountWith(Promise.reject(new IdentityError('bad_reply')));
    await act(async () => promptOf(identity).onPicked(account));
    expect(screen.getByRole('heading', { name: mainMessages.texts.title })).toHaveFocus();
    expect(await button()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server gave an answer we could not use.');
    expect(errors).toMatchObject([{ code: 'bad_reply' }]);
    expect(browser.visited).toEqual([]);
    expect(identity.oneTap.open).toEqual([]);
  });

  test('causes no navigation if the widget has unmounted before the response', async () => {
    const { identity, browser, unmount } = await open();
    let arrive = (_: string) => {};
    const { account, submit } = accountWith(new Promise((resolve) => (arrive = resolve)));
    await act(async () => promptOf(identity).onPicked(account));
    unmount();
    expect(submit.mock.calls[0]?.[1].aborted).toBe(true);
    await act(async () => arrive('https://host.example/login?token=t'));
    expect(browser.visited).toEqual([]);
  });
});

describe('an embedded position', () => {
  test('embeds the prompt on a phone, in the element that Google’s script looks for', async () => {
    const { identity, container } = await open(embedded, { browser: phone() });
    expect(identity.oneTap.requests).toMatchObject([{ position: 'embeddedOnly' }]);
    expect(container).toContainElement(promptParent());
    expect(findHiddenFrame(container)).toBeNull();
    expectNoButton();
    act(() => promptOf(identity).onGone());
    expect(await button()).toBeVisible();
    expect(promptParent()).toBeNull();
  });

  /** Appends a `<div>` with a shadow root, and returns the root. */
  const appendRoot = (parent: ParentNode) => {
    const element = document.createElement('div');
    parent.append(element);
    return element.attachShadow({ mode: 'open' });
  };

  test.each<[where: string, put: (container: HTMLElement) => void]>([
    [
      'after another element with the id of its own',
      (container) => {
        const other = Object.assign(document.createElement('div'), { id: 'google-parent-prompt' });
        document.body.append(other, container);
      },
    ],
    [
      'in a widget with a shadow root, in a shadow root of the host',
      (container) => appendRoot(appendRoot(document.body)).append(container),
    ],
  ])('%s, does not open, and the button is there at once', async (_, put) => {
    const container = document.createElement('div');
    put(container);
    const { identity, errors } = await open(embedded, { browser: phone(), container });
    expect(within(container).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(errors).toMatchObject([{ code: 'one_tap_failed' }]);
    expect(identity.oneTap.requests).toEqual([]);
  });
  afterEach(() => document.body.replaceChildren());

  test('shows a spinner while it loads, and has the prompt’s height, at least 47 px, after 100 ms', async () => {
    const identity = fakeIdentity();
    identity.oneTap.say(new Promise(() => {}));
    const { container, advance } = await open(embedded, { identity, browser: phone() });
    expect(within(container).getByRole('status', { name: 'Loading' })).toBeVisible();
    const box = promptParent()?.parentElement?.parentElement;
    expect(box).toHaveStyle({ blockSize: '47px' });
    resize(30);
    await advance(99);
    resize(200);
    await advance(99);
    expect(box).toHaveStyle({ blockSize: '47px' });
    await advance(1);
    expect(box).toHaveStyle({ blockSize: '200px' });
  });
});
