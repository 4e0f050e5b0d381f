import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../addresses';

/** The Content Security Policy from the documentation, with the addresses of this machine. */
export const policy = documentedPolicy()
  .replaceAll('https://portico.example', remote)
  .replaceAll('https://api.stytch.com', identityProvider)
  .replace('my-host', 'portico-host')
  // The page requests its settings from its own server.
  .replace('connect-src', "connect-src 'self'");

function documentedPolicy(): string {
  const documentation = readFileSync('docs/embedding.md', 'utf8');
  const [, found] = /Content-Security-Policy: (.*?)\n```/s.exec(documentation) ?? [];
  if (!found) throw new Error('docs/embedding.md names no policy.');
  return found.replace(/\s+/g, ' ');
}

/** Sets the policy on the host's pages, and records its violations. */
export async function enforce(page: Page): Promise<string[]> {
  // The browser treats a page that a test serves as a public page, and would block its requests to local addresses.
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await page.context().grantPermissions(['local-network-access']);
  }
  await page.route(`${host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, headers });
  });
  return recordViolations(page);
}

/** Records violations of the policy of a page. Starts with the next document that the page loads. */
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
