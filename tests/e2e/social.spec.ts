import type { Page } from '@playwright/test';
import { host } from '../support/addresses';
import { cookieNames, heading } from '../support/journeys';
import { plainAddress, PlainPage, type PlainWindow } from '../support/page/PlainPage';
import { landingOf, socialButton, socialConfig, type ProviderType } from '../support/social/journeys';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';

const providers: ProviderType[] = ['twitter', 'google'];

/** @param leave navigates to a social provider */
async function startParameters(page: Page, leave: () => Promise<void>): Promise<string[][]> {
  const request = page.waitForRequest('**/v1/public/oauth/*/start?*');
  await leave();
  return [...new URL((await request).url()).searchParams];
}

test('a person refuses, tries again, allows, and is signed in with Google @engine', async ({ page }) => {
  // All tests of the example host share one project.
  const email = `someone-${crypto.randomUUID()}@portico.example`;
  await page.goto(host);
  const main = page.getByRole('main');
  await socialButton(main, 'google').click();
  const standIn = await new StandInPage(page).arrived('google');
  await standIn.reject();
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

// Playwright loses a page from Firefox's back/forward cache.
test('each button leads to its provider with the host’s options, and works again after Back', async ({
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

test('on another site, a rejection is shown on the landing page; after consent, the token signs in once, and only with its PKCE verifier', async ({
  page,
  project,
}) => {
  const redirect_urls = { login: [plainAddress], signup: [plainAddress], reset_password: [] };
  await project.change({ redirect_urls, pkce_required_for_oauth: true });
  const { publicToken } = project;
  const plain = await (await new PlainPage(page).serve()).open(`${plainAddress}?keep=a%20b#top`);
  const widget = page.locator('#login');
  const standIn = new StandInPage(page);
  const leave = async () => {
    await plain.mountLogin({ publicToken, config: socialConfig('github', 'twitch') });
    return startParameters(page, () => socialButton(widget, 'github').click());
  };

  const [, challenge, ...urls] = await leave();
  expect(challenge).toEqual(['code_challenge', expect.stringMatching(/^[\w-]{43}$/)]);
  expect(urls).toEqual([
    ['login_redirect_url', plainAddress],
    ['signup_redirect_url', plainAddress],
  ]);
  await standIn.arrived('github');
  await plain.open(await landingOf(page, () => standIn.reject()));

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
  const storePair = (text: string) =>
    page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await storePair(JSON.stringify({ ...JSON.parse(pair), code_verifier: 'v'.repeat(64) }));
  expect(await plain.redeem(publicToken)).toEqual({ error: 'pkce_mismatch' });

  await plain.open(landing);
  await storePair(pair);
  const { tokenType, userId } = await plain.redeem(publicToken);
  expect(tokenType).toBe('oauth');
  expect((await project.users()).map(({ user_id }) => user_id)).toEqual([userId]);
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');

  await plain.open(landing);
  await storePair(pair);
  expect(await plain.redeem(publicToken)).toEqual({ error: 'oauth_token_not_found' });
});
