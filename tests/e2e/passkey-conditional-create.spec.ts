import type { Page } from '@playwright/test';
import { email, expect, passkeyPaths, test } from '../support/passkeys/test';
import { logIn, password, success } from '../support/passwords/journeys';

/**
 * Conditional create makes a passkey without a prompt after a sign-in with a password. A virtual authenticator claims
 * to support it, but never creates one. So this records `mediation`, and creates the passkey without it.
 */
async function supportConditionalCreate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!isSecureContext) return;
    const real = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const { mediation, ...withoutMediation } = { mediation: undefined, ...options };
      Object.assign(window, { mediation });
      return real(withoutMediation);
    };
  });
}
const mediation = (page: Page) =>
  page.evaluate(() => (window as unknown as { mediation?: string }).mediation);

const products = ['passwords', 'passkeys'];
const withConditionalCreate = { config: { products, passkeyOptions: { conditionalCreate: true } } };

test.describe('after a password sign-in', () => {
  test.beforeEach(({ project }) => project.addUser({ email, password }));

  test('conditional create makes a passkey, and the host gets its event', async ({
    chromiumAuthenticator: authenticator,
    openEmbed,
    page,
    project,
  }) => {
    await supportConditionalCreate(page);
    const embed = await openEmbed(withConditionalCreate);
    await logIn(embed.widget);
    await expect(success(embed.widget)).toBeVisible();
    await expect
      .poll(async () => (await embed.events()).map(({ type }) => type))
      .toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'PASSKEY_REGISTER']);
    expect(await mediation(page)).toBe('conditional');
    const [start] = await project.requests(passkeyPaths.startRegistration);
    expect(start?.body).toMatchObject({ return_passkey_credential_options: false });
    await expect.poll(() => authenticator.credentials()).toHaveLength(1);
  });
});
