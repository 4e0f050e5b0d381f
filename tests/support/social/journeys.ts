import type { Locator, Page } from '@playwright/test';

/** The names of all social providers, in the order of the specification. */
export const names = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;
export type ProviderType = keyof typeof names;
// The cast is safe: the keys of `names` are social providers, but the type of `Object.keys` is strings.
export const types = Object.keys(names) as ProviderType[];

/** Returns a configuration with only the buttons of these social providers. */
export const socialConfig = (...providers: ProviderType[]) => ({
  products: ['oauth'],
  oauthOptions: { providers: providers.map((type) => ({ type })) },
});

export const socialButton = (widget: Locator, type: ProviderType) =>
  widget.getByRole('button', { name: `Continue with ${names[type]}`, exact: true });

/** Runs `leave`, which navigates to a social provider. Returns the parameters of the start request in order. */
export async function startParameters(page: Page, leave: () => Promise<void>): Promise<string[][]> {
  const request = page.waitForRequest('**/v1/public/oauth/*/start?*');
  await leave();
  return [...new URL((await request).url()).searchParams];
}

/**
 * Answers on the stand-in's page, and returns the address to which it redirects. The browser does not navigate to it,
 * so the test can open it.
 */
export async function landingOf(page: Page, answer: () => Promise<void>): Promise<string> {
  const callback = '**/v1/oauth/callback/**';
  let landing = '';
  await page.route(callback, async (route) => {
    const redirect = await route.fetch({ maxRedirects: 0 });
    landing = redirect.headers()['location'] ?? '';
    await route.fulfill({ contentType: 'text/html', body: '<title>On the way back</title>' });
  });
  await answer();
  await page.waitForURL(callback);
  await page.unroute(callback);
  return landing;
}
