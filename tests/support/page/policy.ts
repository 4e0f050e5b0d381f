import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../addresses';

/** The content security policy of docs/policies.md, with the addresses of this machine. */
export const policy = documentedPolicy()
  .replaceAll('https://portico.example', remote)
  .replaceAll('https://api.stytch.com', identityProvider)
  .replace('my-host', 'portico-host')
  // The host's page requests its own settings, which a real host would not do.
  .replace('connect-src', "connect-src 'self'");

function documentedPolicy(): string {
  const documentation = readFileSync('docs/policies.md', 'utf8');
  const [, found] = /^Content-Security-Policy: (default-src .*?)\n```/ms.exec(documentation) ?? [];
  if (!found) throw new Error('docs/policies.md names no policy.');
  return found.replace(/\s+/g, ' ');
}

/**
 * Adds the policy to the host's pages. Returns a list to which each later violation of the policy is added.
 * @param origin the address from which the page loads Portico
 */
export async function enforce(page: Page, origin = remote): Promise<string[]> {
  // If a test serves a page itself, Chromium treats the page as a page of the public internet. Without this permission,
  // Chromium would block the page's requests to local addresses.
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await page.context().grantPermissions(['local-network-access']);
  }
  await page.route(`${host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    // The pages of the example host have one inline script. Its hash is in the policy that the host sends.
    const [hash = ''] = /'sha256-[^']+'/.exec(response.headers()['content-security-policy'] ?? '') ?? [];
    const allowed = policy.replaceAll(remote, origin).replace('script-src', `script-src ${hash}`);
    const headers = { ...response.headers(), 'content-security-policy': allowed };
    return route.fulfill({ response, headers });
  });
  return recordViolations(page);
}

/**
 * Returns a list to which each violation of the policy is added, beginning with the next document that the page loads.
 */
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
