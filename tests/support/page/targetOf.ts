import type { Page } from '@playwright/test';

/**
 * Returns the address of the landing page to which a link of the provider redirects. Playwright cannot intercept a
 * request after the browser has followed a redirect, so a test opens this address instead of the link.
 */
export async function targetOf(page: Page, link = ''): Promise<string> {
  const reply = await page.request.get(link, { maxRedirects: 0 });
  return reply.headers()['location'] ?? '';
}
