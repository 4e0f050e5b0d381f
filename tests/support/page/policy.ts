import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../addresses';

/** From docs/policies.md, with the URLs of this machine. */
export const policy = documentedPolicy()
  .replaceAll('https://portico.example', remote)
  .replaceAll('https://api.stytch.com', identityProvider)
  .replace('my-host', 'portico-host')
  // A real host would not request its own settings.
  .replace('connect-src', "connect-src 'self'");

function documentedPolicy(): string {
  const documentation = readFileSync('docs/policies.md', 'utf8');
  const [, found] = /^Content-Security-Policy: (default-src .*?)\n```/ms.exec(documentation) ?? [];
  if (!found) throw new Error('docs/policies.md names no policy.');
  return found.replace(/\s+/g, ' ');
}

/**
 * Returns a list to which later violations are added.
 * @param origin from which the page loads Portico
 */
export async function enforce(page: Page, origin = remote): Promise<string[]> {
  // Chromium treats a page that a test serves itself as one of the public internet, which may not request local
  // addresses.
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await page.context().grantPermissions(['local-network-access']);
  }
  await page.route(`${host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    // The example host has one inline script, whose hash is in its own policy.
    const [hash = ''] = /'sha256-[^']+'/.exec(response.headers()['content-security-policy'] ?? '') ?? [];
    const allowed = policy.replaceAll(remote, origin).replace('script-src', `script-src ${hash}`);
    const headers = { ...response.headers(), 'content-security-policy': allowed };
    return route.fulfill({ response, headers });
  });
  return recordViolations(page);
}

/** The list begins with the next document that the page loads. */
export async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}
