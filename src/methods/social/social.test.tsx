import { fireEvent, screen } from '@testing-library/react';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget, type World } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import type { WidgetProps } from '../../contract/widgetProps';
import { IdentityError } from '../../provider/IdentityError';
import { oauthProviders, type OAuthOptions, type ProviderOption } from './options';

const threeProviders: ProviderOption[] = [{ type: 'google' }, { type: 'github' }, { type: 'apple' }];

const social = (oauthOptions: OAuthOptions = { providers: threeProviders }): Partial<WidgetProps> => ({
  config: { products: ['emailMagicLinks', 'oauth'], oauthOptions },
});

const iconsLayout: Partial<WidgetProps> = {
  ...social(),
  presentation: { options: { socialButtons: 'icons' } },
};

const button = (name: string) => screen.findByRole('button', { name: `Continue with ${name}` });
const buttonNames = async () => {
  await screen.findAllByRole('button', { name: /^Continue with (?!email)/ });
  return screen
    .getAllByRole('button', { name: /^Continue with (?!email)/ })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
};

async function open(props = social(), world: World = {}) {
  const view = renderWidget(props, world);
  await button('Google');
  return view;
}

test('every social provider has a button with its name, in the host’s order', async () => {
  const types = oauthProviders.toReversed();
  const { container } = renderWidget(social({ providers: types.map((type) => ({ type })) }));
  const names =
    'Yahoo, Figma, Snapchat, TikTok, Twitter, Twitch, Coinbase, LinkedIn, Bitbucket, Amazon, ' +
    'Slack, Salesforce, Discord, Facebook, GitLab, GitHub, Apple, Microsoft, Google';
  expect(await buttonNames()).toEqual(names.split(', ').map((name) => `Continue with ${name}`));
  expect(container.textContent).toMatch(/Continue with Google.*or.*Continue with email/);
  expect(screen.getAllByText('or')).toHaveLength(1);
});

test('a click starts the sign-in with the provider’s options', async () => {
  const { user, identity } = await open(
    social({
      loginRedirectURL: 'https://host.example/in',
      signupRedirectURL: 'https://host.example/up',
      providers: [
        { type: 'google', custom_scopes: ['a', 'b'], provider_params: { prompt: 'select_account' } },
        { type: 'github', custom_scopes: ['c'] },
      ],
    }),
  );
  await user.click(await button('Google'));
  expect(requestsTo(identity, 'startSocial')).toEqual([
    {
      provider: 'google',
      loginRedirectURL: 'https://host.example/in',
      signupRedirectURL: 'https://host.example/up',
      custom_scopes: ['a', 'b'],
      provider_params: { prompt: 'select_account' },
    },
  ]);
});

test('a page that is not left within 20 s shows an error, and the buttons are usable', async () => {
  const { user, identity, advance, errors } = await open();
  await user.click(await button('GitHub'));
  await advance(19_999);
  expect(await button('GitHub')).toHaveAttribute('aria-busy', 'true');
  await advance(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took too long to answer.');
  expect(errors).toMatchObject([{ code: 'timeout' }]);
  await user.click(await button('GitHub'));
  expect(requestsTo(identity, 'startSocial')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure shows above the buttons, and the next try works, also without redirect URLs', async () => {
  const identity = fakeIdentity().answer('startSocial', new IdentityError('client_unavailable'));
  const { user, errors } = await open(social(), { identity, browser: fakeBrowser().setQuery('?a=1') });
  await user.click(await button('Google'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sign-in could not start/);
  expect(errors).toMatchObject([{ code: 'client_unavailable' }]);
  await user.click(await button('Google'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await button('Google')).toHaveAttribute('aria-busy', 'true');
  const here = 'https://host.example/login'; // without query and hash
  expect(requestsTo(identity, 'startSocial').at(-1)).toEqual({
    provider: 'google',
    loginRedirectURL: here,
    signupRedirectURL: here,
  });
});

test('the provider used last has a badge the next time, and keeps its position', async () => {
  const { user, browser, unmount } = await open();
  await user.click(await button('GitHub'));
  expect(await button('GitHub')).not.toHaveAccessibleDescription();
  unmount();
  await open(social(), { browser });
  expect(await button('GitHub')).toHaveAccessibleDescription('Last used');
  expect(screen.getByText('Last used')).toBeVisible();
  expect(await button('Google')).not.toHaveAccessibleDescription();
  expect((await buttonNames())[1]).toMatch(/GitHub/);
});

test('the layout of icons shows no names, and each button has its accessible name', async () => {
  await open(iconsLayout);
  expect(await buttonNames()).toEqual(['Google', 'GitHub', 'Apple'].map((name) => `Continue with ${name}`));
  expect(screen.queryByText('Continue with Google')).toBeNull();
});

describe('on a page where a social sign-in landed without a token', () => {
  const land = (query: string) => history.replaceState({ mine: 1 }, '', `/login${query}`);
  beforeEach(clearPageScope);
  afterEach(() => land(''));

  test.each([
    ['access_denied', 'social_refused', 'The sign-in was cancelled. You can try again.'],
    ['<b>Call us</b>', 'social_failed', 'The sign-in did not work. Please try again.'],
  ])('%s: Login shows an error once and calls onError once', async (error, code, text) => {
    land(`?a=1&stytch_token_type=oauth&error=${error}&error_description=Call%20us&b=2#c`);
    const { errors, user, advance } = await open();
    await advance(0);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(errors).toMatchObject([{ code, message: text }]);
    expect(location.href).toMatch(/\/login\?a=1&b=2#c$/);
    expect(history.state).toEqual({ mine: 1 });

    const second = renderWidget(social());
    await second.findAllByRole('button', { name: 'Continue with Google' });
    expect(second.errors).toEqual([]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    second.unmount();

    await user.click(await button('Google'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).toHaveLength(1);
  });

  test.each([
    '?stytch_token_type=magic_links&error=access_denied',
    '?stytch_token_type=oauth&token=t&error=access_denied',
  ])('%s is ignored', async (query) => {
    land(query);
    const { errors } = await open();
    expect(location.search).toBe(query);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).toEqual([]);
  });
});

describe('the host’s own icons', () => {
  const image = async (name: string) => (await button(name)).querySelector('img');

  test('replace the widget’s icons and send no referrer, until they cannot be shown', async () => {
    await open({
      ...social(),
      presentation: {
        icons: { google: 'https://cdn.example/google.svg' },
        options: { icons: { google: 'https://cdn.example/other.svg', github: '/github.svg', apple: ' ' } },
      },
    });
    expect(await image('Google')).toHaveAttribute('src', 'https://cdn.example/google.svg');
    expect(await image('Google')).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(await image('GitHub')).toHaveAttribute('src', 'https://host.example/github.svg');
    expect(await image('Apple')).toBeNull();
    fireEvent.error((await image('Google')) as HTMLImageElement);
    expect(await image('Google')).toBeNull();
  });

  test('are ignored if their URL is not allowed', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open({ ...social(), presentation: { icons: { google: 'javascript:alert(1)' } } });
    expect(await image('Google')).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('the icon of google'));
    warned.mockRestore();
  });
});
