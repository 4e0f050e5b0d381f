import { host, identityProvider } from '../support/addresses';
import { cookieNames, heading } from '../support/journeys';
import { plainAddress, PlainPage, type PlainWindow } from '../support/page/PlainPage';
import {
  landingOf,
  providerNames,
  socialButton,
  socialConfig,
  startParameters,
  providerTypes,
} from '../support/social/journeys';
import type { ProviderType } from '../support/social/journeys';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';

// This order differs from the specification's, to show that the host's order counts.
const inNpmTest: ProviderType[] = ['twitter', 'google', 'apple', 'salesforce'];
// These tests run only in Chromium. When Firefox goes back, it restores the page from its back/forward cache, and
// Playwright loses the page. Another test in this file covers this cache.
const providerGroups = [
  { providers: inNpmTest, tag: '' },
  { providers: providerTypes.filter((type) => !inNpmTest.includes(type)), tag: ' @rest' },
];

test('a person refuses, tries again, allows, and is signed in with Google @engine', async ({ page }) => {
  // All tests of the example host share one project, so each test uses a random address.
  const email = `someone-${crypto.randomUUID()}@portico.example`;
  await page.goto(host);
  const main = page.getByRole('main');
  await socialButton(main, 'google').click();
  const standIn = await new StandInPage(page).arrived('google');
  await standIn.refuse();
  await expect(main.getByRole('alert')).toHaveText('The sign-in was cancelled. You can try again.');
  expect(page.url()).toBe(`${host}/`);
  await expect(socialButton(main, 'google')).toHaveAccessibleDescription('Last used');
  await expect(socialButton(main, 'github')).toHaveAccessibleDescription('');

  await socialButton(main, 'google').click();
  await standIn.arrived('google');
  await standIn.choose({ name: 'Someone', email, email_verified: true });
  await standIn.allow();
  await expect(heading(main, email)).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: /^Google$/ })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('You are signed in');
  expect(page.url()).toBe(`${host}/`);
});

test('a refusal on the way to another application is shown on the landing page @rest', async ({ page }) => {
  const request = '?client_id=relying-party-local&redirect_uri=x';
  const answer = new URLSearchParams({ answer: request, stytch_token_type: 'oauth', error: 'access_denied' });
  await page.goto(`${host}/authenticate?${answer}`);
  await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in.');
  expect(page.url()).not.toContain('error');
  const back = page.getByRole('link', { name: 'Back to sign-in' });
  await expect(back).toHaveAttribute('href', `/consent${request}`);
});

for (const { providers, tag } of providerGroups) {
  const some = providers.map((type) => providerNames[type]).join(', ');
  test(`each button leads to its provider with the host’s options, and works again after Back: ${some}${tag}`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const { widget } = await openEmbed({
      config: {
        products: ['oauth'],
        oauthOptions: {
          providers: providers.map((type) => ({
            type,
            custom_scopes: [`${type}.read`, 'more'],
            provider_params: { prompt: `choose ${type}`, hd: 'a&b=c' },
          })),
          loginRedirectURL: `${host}/authenticate?from=login`,
          signupRedirectURL: `${host}/authenticate?from=signup`,
        },
      },
    });
    await expect(widget.getByRole('button')).toHaveText(
      providers.map((type) => `Continue with ${providerNames[type]}`),
    );
    const standIn = new StandInPage(page);
    for (const type of providers) {
      const sent = await startParameters(page, () => socialButton(widget, type).click());
      expect(sent, type).toEqual([
        ['public_token', project.publicToken],
        ['custom_scopes', `${type}.read more`],
        ['provider_prompt', `choose ${type}`],
        ['provider_hd', 'a&b=c'],
        ['login_redirect_url', `${host}/authenticate?from=login`],
        ['signup_redirect_url', `${host}/authenticate?from=signup`],
      ]);
      await standIn.arrived(type);
      const { scope, prompt, hd } = standIn.parameters();
      expect({ scope, prompt, hd }, type).toEqual({
        scope: `openid email profile ${type}.read more`,
        prompt: `choose ${type}`,
        hd: 'a&b=c',
      });
      await page.goBack();
    }
  });
}

test.describe('on a page of another site', () => {
  test.beforeEach(async ({ project, page }) => {
    const redirect_urls = { login: [plainAddress], signup: [plainAddress], reset_password: [] };
    await project.change({ redirect_urls, pkce_required_for_oauth: true });
    await (await new PlainPage(page).serve()).open(`${plainAddress}?keep=a%20b#top`);
  });

  test('a refusal is shown on the landing page; after consent, the token signs in once, and only with its PKCE verifier', async ({
    page,
    project,
  }) => {
    const { publicToken } = project;
    const plain = new PlainPage(page);
    const widget = page.locator('#login');
    const standIn = new StandInPage(page);
    const leave = async () => {
      await plain.mountLogin({ publicToken, config: socialConfig('github', 'twitch') });
      return startParameters(page, () => socialButton(widget, 'github').click());
    };

    const [, challenge, ...addresses] = await leave();
    expect(challenge).toEqual(['code_challenge', expect.stringMatching(/^[\w-]{43}$/)]);
    expect(addresses).toEqual([
      ['login_redirect_url', plainAddress],
      ['signup_redirect_url', plainAddress],
    ]);
    await standIn.arrived('github');
    await plain.open(await landingOf(page, () => standIn.refuse()));

    await plain.mountLogin({ publicToken, config: socialConfig('github', 'twitch') });
    await expect(widget.getByRole('alert')).toHaveText('The sign-in was cancelled. You can try again.');
    expect(page.url()).toBe(plainAddress);
    const errors = () =>
      page.evaluate(() => (window as unknown as PlainWindow).calls.map(({ value }) => value['code']));
    await expect.poll(errors).toEqual(['social_refused']);

    await socialButton(widget, 'github').click();
    await standIn.arrived('github');
    const landing = await landingOf(page, () => standIn.allow());
    await plain.open(landing);
    const [[key, pair] = ['', '']] = await page.evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name.endsWith('PKCE_VERIFIER:oauth')),
    );
    const keep = (text: string) =>
      page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await keep(JSON.stringify({ ...JSON.parse(pair), code_verifier: 'v'.repeat(64) }));
    expect(await plain.redeem(publicToken)).toEqual({ error: 'pkce_mismatch' });

    await plain.open(landing);
    await keep(pair);
    const { tokenType, userId } = await plain.redeem(publicToken);
    expect(tokenType).toBe('oauth');
    expect((await project.users()).map(({ user_id }) => user_id)).toEqual([userId]);
    await expect.poll(() => cookieNames(page)).toContain('stytch_session');

    await plain.open(landing);
    await keep(pair);
    expect(await plain.redeem(publicToken)).toEqual({ error: 'oauth_token_not_found' });
  });

  test('a failure of a social provider is shown in an element with a shadow root @rest', async ({
    page,
    project: { publicToken },
  }) => {
    const plain = new PlainPage(page);
    const widget = page.locator('#login');
    const presentation = { options: { enableShadowDOM: true, socialButtons: 'icons' } };
    const description = { publicToken, presentation, config: socialConfig('slack', 'figma') };
    await plain.mountLogin(description);
    await socialButton(widget, 'figma').click();
    const standIn = await new StandInPage(page).arrived('figma');
    await plain.open(await landingOf(page, () => standIn.fail()));
    await plain.mountLogin(description);
    await expect(widget.getByRole('alert')).toHaveText('The sign-in did not work. Please try again.');
  });
});

for (const via of ['mount', 'element'] as const) {
  test(`a sign-in at a social provider returns with a token that signs in, by ${via}${via === 'element' ? '' : ' @rest'}`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const config = {
      products: ['oauth', 'emailMagicLinks'],
      oauthOptions: {
        providers: [{ type: 'linkedin' }],
        loginRedirectURL: `${host}/embed?landed=yes`,
        signupRedirectURL: `${host}/embed?landed=yes`,
      },
    };
    const { widget } = await openEmbed({ via, config });
    await socialButton(widget, 'linkedin').click();
    const standIn = await new StandInPage(page).arrived('linkedin');
    const landing = await landingOf(page, () => standIn.allow());
    const { searchParams } = new URL(landing);
    expect(landing).toMatch(/\/embed\?landed=yes&stytch_token_type=oauth&token=[\w-]+$/);

    const plain = await new PlainPage(page).serve();
    await plain.open(`${plainAddress}?${searchParams}`);
    expect(await plain.redeem(project.publicToken)).toMatchObject({ tokenType: 'oauth' });
  });
}

test('the buttons of a page from the back/forward cache work again @rest @firefox', async ({
  openEmbed,
  page,
  browserName,
}) => {
  const { widget } = await openEmbed({ config: socialConfig('google', 'github') });
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset['kept'] = String(persisted);
    }),
  );
  await socialButton(widget, 'google').click();
  const standIn = await new StandInPage(page).arrived('google');
  // The page goes back in a later task, so that this call returns before the browser leaves the page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  // For a page from the back/forward cache, Playwright waits for a load that never happens. So this test only runs
  // scripts in the page.
  const button = (name: string, press = false) =>
    page.evaluate(
      ([label, isPressed]) => {
        const buttons = [...document.querySelectorAll('button')];
        const found = buttons.find(({ textContent }) => textContent?.includes(label));
        if (isPressed) found?.click();
        return found?.getAttribute('aria-disabled');
      },
      [name, press] as const,
    );
  await expect.poll(() => button('Google').catch(() => 'on the way')).toBe(null);
  // Playwright turns the back/forward cache off in all engines except Firefox.
  const kept = () => page.evaluate(() => document.body.dataset['kept']);
  await expect.poll(kept).toBe(browserName === 'firefox' ? 'true' : undefined);
  expect(await button('GitHub', true)).toBe(null);
  await standIn.arrived('github');
});

test('options that would replace the sign-in’s own parameters, and unsafe redirect addresses, are refused with an error', async ({
  openEmbed,
  page,
  project,
}) => {
  const embed = await openEmbed({ config: socialConfig('google') });
  const start = page.waitForRequest('**/v1/public/oauth/**');
  const provider = 'config.oauthOptions.providers[0]';
  const providers = [{ type: 'google' }];
  const withParameters = (provider_params: object) => ({ providers: [{ type: 'google', provider_params }] });
  const withRedirect = (loginRedirectURL: string) => ({ providers, loginRedirectURL });
  const refused: [path: string, oauthOptions: object][] = [
    [
      `${provider}.provider_params.redirect_uri`,
      withParameters({ redirect_uri: 'https://elsewhere.example/' }),
    ],
    [`${provider}.provider_params. State`, withParameters({ ' State': 'mine' })],
    [`${provider}.provider_params.CLIENT_ID`, withParameters({ CLIENT_ID: 'mine' })],
    ['config.oauthOptions.loginRedirectURL', withRedirect('javascript:alert(1)')],
    ['config.oauthOptions.loginRedirectURL', withRedirect('data:text/html,x')],
    ['config.oauthOptions.loginRedirectURL', withRedirect('http://elsewhere.example/')],
    ['config.oauthOptions.loginRedirectURL', withRedirect('//')],
  ];
  for (const [path, oauthOptions] of refused) {
    await embed.render({ config: { products: ['oauth'], oauthOptions } });
    const last = async () => (await embed.errors()).at(-1);
    await expect.poll(last).toMatchObject({ code: 'invalid_config', path });
    await expect(embed.widget.getByRole('button')).toHaveCount(0);
  }

  // The widget cannot check this address, only the provider can. So the browser navigates and shows the provider's
  // error page.
  const loginRedirectURL = 'https://elsewhere.example/';
  await embed.render({ config: { products: ['oauth'], oauthOptions: { providers, loginRedirectURL } } });
  await socialButton(embed.widget, 'google').click();
  expect((await (await start).response())?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'This sign-in cannot go on' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(identityProvider);
  expect(await project.users()).toEqual([]);
});
