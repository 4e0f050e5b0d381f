import type { Locator, Page } from '@playwright/test';

/** Those that the tests use. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  twitch: 'Twitch',
  twitter: 'Twitter',
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
