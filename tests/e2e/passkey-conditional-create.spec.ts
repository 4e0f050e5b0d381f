import type { Page } from '@playwright/test';
import { heading } from '../support/journeys';
import { email, expect, passkeyPaths, register, registration, test } from '../support/passkeys/test';
import { logIn, password, success } from '../support/passwords/journeys';

/**
 * Makes conditional create work in the test's browser. With conditional create (`mediation: 'conditional'`), a page
 * creates a passkey without a prompt, after a sign-in with a password. A virtual authenticator reports that it supports
 * conditional create, but never creates such a passkey. So this function records the value of `mediation`, and creates
 * the passkey without `mediation`.
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

  for (const { why, path, fault } of [
    {
      why: 'a provider that fails',
      path: passkeyPaths.startRegistration,
      fault: {
        status: 500,
        body: { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' },
      },
    },
    { why: 'a provider that hangs', path: passkeyPaths.startRegistration, fault: { hang: true as const } },
  ]) {
    test(`${why} does not affect the sign-in @rest`, async ({
      chromiumAuthenticator: authenticator,
      openEmbed,
      project,
    }) => {
      // The screen also offers passkeys in the field (conditional UI). With `answers(false)` this offer stays pending.
      // Otherwise the authenticator would refuse it at once.
      await authenticator.answers(false);
      await project.addFault({ path, fault });
      const embed = await openEmbed(withConditionalCreate);
      await logIn(embed.widget);
      await expect(success(embed.widget)).toBeVisible();
      await expect.poll(() => project.requests(path)).toHaveLength(1);
      expect((await embed.events()).map(({ type }) => type)).toEqual([
        'PASSWORD_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]);
      expect(await embed.errors()).toEqual([]);
      await expect(embed.widget.getByRole('alert')).toHaveCount(0);
    });
  }

  test('a conditional create that the browser never answers ends when the widget is removed @rest', async ({
    chromiumAuthenticator: authenticator,
    openEmbed,
    project,
  }) => {
    const embed = await openEmbed(withConditionalCreate);
    await logIn(embed.widget);
    await expect(success(embed.widget)).toBeVisible();
    await expect.poll(() => project.requests(passkeyPaths.startRegistration)).toHaveLength(1);
    await embed.unmount();
    await embed.render(registration);
    await expect(heading(embed.widget, 'Set up a new Passkey')).toBeVisible();
    await register(embed);
    await expect.poll(() => authenticator.credentials()).toHaveLength(1);
  });

  for (const { title, config } of [
    {
      title: 'if passkeys are not among the products',
      config: { ...withConditionalCreate.config, products: ['passwords'] },
    },
    { title: 'by default', config: { products } },
  ]) {
    test(`no passkey is created ${title} @rest`, async ({
      chromiumAuthenticator: authenticator,
      openEmbed,
      page,
      project,
    }) => {
      await supportConditionalCreate(page);
      const embed = await openEmbed({ config });
      await logIn(embed.widget);
      await expect(success(embed.widget)).toBeVisible();
      expect(await authenticator.credentials()).toEqual([]);
      // The first widget must not create a passkey, not even later. So the test mounts a second widget, whose
      // configuration allows passkeys, and waits for its passkey. If the first widget had created one too, there would
      // be two.
      const second = await embed.mountBeside(withConditionalCreate);
      await logIn(second);
      await expect.poll(() => authenticator.credentials()).toHaveLength(1);
      await expect.poll(() => project.requests(passkeyPaths.startRegistration)).toHaveLength(1);
    });
  }
});
