import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../support/addresses';
import { askForPhonePasscode, configs, passcodeField, phone } from '../support/journeys';
import { expect, test } from './support/test';
import { seen } from '../support/page/seen';
import { socialButton, socialConfig } from '../support/social/journeys';

/** The documented policy, with the addresses of this machine. */
const policy = documentedPolicy()
  .replaceAll('https://portico.example', remote)
  .replaceAll('https://api.stytch.com', identityProvider)
  .replace('my-host', 'portico-host')
  // The page requests the addresses from its own server.
  .replace('connect-src', "connect-src 'self'");

function documentedPolicy(): string {
  const documentation = readFileSync('docs/embedding.md', 'utf8');
  const [, found] = /Content-Security-Policy: (.*?)\n```/s.exec(documentation) ?? [];
  if (!found) throw new Error('docs/embedding.md names no policy.');
  return found.replace(/\s+/g, ' ');
}

/** Sets the policy on the host's pages, and records its violations. */
async function enforce(page: Page): Promise<string[]> {
  // A page that a test serves counts as not local, so the browser would block local addresses.
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await page.context().grantPermissions(['local-network-access']);
  }
  await page.route(`${host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, headers });
  });
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

test.describe('under a strict Content-Security-Policy with Trusted Types', () => {
  for (const via of ['federation', 'mount', 'element'] as const) {
    for (const enableShadowDOM of [false, true]) {
      const where = enableShadowDOM ? 'in a shadow root' : 'in the page';
      const tag = enableShadowDOM === (via === 'element') ? '' : ' @rest';
      test(`signing in with a passcode works by ${via}, ${where}${tag}`, async ({
        page,
        openEmbed,
        nextMessage,
      }) => {
        const violations = await enforce(page);
        const { widget } = await openEmbed({
          via,
          config: configs.text,
          presentation: { options: { enableShadowDOM } },
        });
        await askForPhonePasscode(widget);
        await passcodeField(widget).fill((await nextMessage(phone.e164)).code ?? '');
        await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
        expect(violations).toEqual([]);
      });
    }
  }

  test('a toast has its styles', async ({ page, openEmbed, nextMessage }) => {
    const violations = await enforce(page);
    const { widget } = await openEmbed({ config: configs.text });
    await askForPhonePasscode(widget);
    await nextMessage(phone.e164);
    const resent = seen(page, 'Code resent');
    await widget.getByRole('button', { name: 'Resend code' }).click();
    await resent;
    expect(violations).toEqual([]);
  });

  test('a social button has its icon', async ({ page, openEmbed }) => {
    const violations = await enforce(page);
    const { widget } = await openEmbed({ config: socialConfig('google') });
    await expect(socialButton(widget, 'google').locator('path')).toHaveCount(4);
    expect(violations).toEqual([]);
  });

  for (const path of ['/', '/authenticate', '/reset-password', '/passkeys', '/consent', '/playground']) {
    test(`${path} works${path === '/' || path === '/consent' ? '' : ' @rest'}`, async ({ page }) => {
      const violations = await enforce(page);
      await page.goto(host + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading sign-in' })).toBeHidden();
      await expect(page.getByText('Sign-in is unavailable')).toBeHidden();
      expect(violations).toEqual([]);
    });
  }
});
