import type { Locator, Page } from '@playwright/test';

/** The order is that of the specification. */
export const providerNames = {
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
export type ProviderType = keyof typeof providerNames;
export const socialConfig = (...providers: ProviderType[]) => ({
  products: ['oauth'],
  oauthOptions: { providers: providers.map((type) => ({ type })) },
});

export const socialButton = (widget: Locator, type: ProviderType) =>
  widget.getByRole('button', { name: `Continue with ${providerNames[type]}`, exact: true });

/**
 * Returns the URL to which the provider redirects. The browser does not follow, so that the test can open it.
 * @param answer presses a button on the stand-in's page
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
