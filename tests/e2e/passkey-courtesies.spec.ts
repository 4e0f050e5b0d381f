import type { Page } from '@playwright/test';
import type { ChromiumAuthenticator } from '../support/passkeys/Authenticator';
import type { EmbedPage } from '../support/page/EmbedPage';
import {
  button,
  email,
  expect,
  forgetPasskey,
  logInButton,
  passkeyPaths,
  register,
  registration,
  rows,
  test,
  withButton,
} from '../support/passkeys/test';
import { heading } from '../support/journeys';
import { logIn, password, success } from '../support/passwords/journeys';
import { typeInto } from '../support/page/typing';

test('a passkey that the server does not know leaves the authenticator @chromium', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  openEmbed,
}) => {
  await forgetPasskey(await openRegistration());
  await expect.poll(() => authenticator.credentials()).toHaveLength(1);
  const { widget } = await openEmbed(withButton);
  await logInButton(widget).click();
  await expect(widget.getByRole('alert')).toContainText('Passkey registration not found.');
  await expect.poll(() => authenticator.credentials()).toEqual([]);
});

/** Two passkeys of one person, on a device each. */
async function registerTwo(embed: EmbedPage, first: ChromiumAuthenticator): Promise<ChromiumAuthenticator> {
  await register(embed);
  const second = await first.plugInAnother();
  await first.answers(false);
  await button(embed.widget, 'Set up another Passkey').click();
  await register(embed);
  await expect(rows(embed.widget)).toHaveText(['Passkey 1', 'Passkey 2']);
  return second;
}

test('a deleted passkey leaves the authenticator, and only that one @chromium', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  project,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  const second = await registerTwo(embed, authenticator);
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect.poll(() => authenticator.credentials()).toEqual([]);
  await expect.poll(() => second.credentials()).toHaveLength(1);
  await expect.poll(() => project.requests(passkeyPaths.register)).toHaveLength(2);
});

test('a renamed passkey bears its name in the authenticator too @chromium', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(widget.getByLabel('Passkey name'), 'Laptop');
  await button(widget, 'Save Passkey 1').click();
  await expect
    .poll(async () =>
      (await authenticator.credentials()).map(({ userName, userDisplayName }) => [userName, userDisplayName]),
    )
    .toEqual([[email, 'Laptop']]);
});

/** How often authenticators have been told of a name, and have taken note of it. */
async function countNames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    if (!isSecureContext) return;
    const real = PublicKeyCredential.signalCurrentUserDetails.bind(PublicKeyCredential);
    Object.assign(window, { told: 0 });
    PublicKeyCredential.signalCurrentUserDetails = async (details) => {
      await real(details);
      (window as unknown as { told: number }).told += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { told: number }).told);
}

test('the name of one among several is not given to the others @chromium @rest', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  page,
}) => {
  const told = await countNames(page);
  const embed = await openRegistration();
  const { widget } = embed;
  const second = await registerTwo(embed, authenticator);
  const before = await second.credentials();
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(widget.getByLabel('Passkey name'), 'Laptop');
  await button(widget, 'Save Passkey 1').click();
  await expect(rows(widget)).toHaveText(['Laptop', 'Passkey 2']);
  await expect.poll(told).toBe(1);
  expect(await second.credentials()).toEqual(before);
});

test('nothing is sent to the authenticator where the host says so @chromium @rest', async ({
  chromiumAuthenticator: authenticator,
  openEmbed,
  project,
  signedIn: _,
}) => {
  const embed = await openEmbed({ ...registration, config: { passkeyOptions: { signalChanges: false } } });
  const { widget } = embed;
  const remove = async () => {
    await button(widget, 'Delete Passkey 1').click();
    await button(widget, 'Delete').click();
    await expect(widget.getByRole('status')).toHaveText('“Passkey 1” was deleted.');
  };
  await register(embed);
  await remove();
  expect(await authenticator.credentials()).toHaveLength(1);
  // A second passkey goes the same way with signals on: once its signal has arrived, the first one’s would have, too.
  await embed.render({ config: {} });
  await button(widget, 'Set up another Passkey').click();
  await register(embed);
  await remove();
  await expect.poll(() => authenticator.credentials()).toHaveLength(0);
  expect(await project.requests(passkeyPaths.startRegistration)).toHaveLength(3);
});

/** The browser makes passkeys quietly: a virtual authenticator says that it can, and never does. */
async function canCreateQuietly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!isSecureContext) return;
    const real = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const { mediation, ...asked } = { mediation: undefined, ...options };
      Object.assign(window, { quiet: mediation });
      return real(asked);
    };
  });
}
const mediation = (page: Page) => page.evaluate(() => (window as unknown as { quiet?: string }).quiet);

const both = { config: { products: ['passwords', 'passkeys'] } };

test.describe('after a password sign-in', () => {
  test.beforeEach(({ project }) => project.addUser({ email, password }));

  test('a passkey is made quietly, and the host hears of it @chromium', async ({
    chromiumAuthenticator: authenticator,
    openEmbed,
    page,
    project,
  }) => {
    await canCreateQuietly(page);
    const embed = await openEmbed(both);
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
      why: 'a server that fails',
      path: passkeyPaths.startRegistration,
      fault: {
        status: 500,
        body: { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' },
      },
    },
    { why: 'a server that hangs', path: passkeyPaths.startRegistration, fault: { hang: true as const } },
  ]) {
    test(`${why} changes nothing of the sign-in @chromium @rest`, async ({
      chromiumAuthenticator: authenticator,
      openEmbed,
      project,
    }) => {
      await authenticator.answers(false); // or the suggestions for the email field would fail at once
      await project.addFault({ path, fault });
      const embed = await openEmbed(both);
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

  test('a request that the browser never answers ends with the widget @chromium @rest', async ({
    chromiumAuthenticator: authenticator,
    openEmbed,
    project,
  }) => {
    const embed = await openEmbed(both);
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
    { title: 'without passkeys among the products', config: { products: ['passwords'] } },
    {
      title: 'where the host says no',
      config: { ...both.config, passkeyOptions: { createQuietly: false } },
    },
  ]) {
    test(`${title} nothing is made @chromium @rest`, async ({
      chromiumAuthenticator: authenticator,
      openEmbed,
      page,
      project,
    }) => {
      await canCreateQuietly(page);
      const embed = await openEmbed({ config });
      await logIn(embed.widget);
      await expect(success(embed.widget)).toBeVisible();
      expect(await authenticator.credentials()).toEqual([]);
      // One that is made later, elsewhere on the page, is the only one.
      const second = await embed.mountBeside(both);
      await logIn(second);
      await expect.poll(() => authenticator.credentials()).toHaveLength(1);
      await expect.poll(() => project.requests(passkeyPaths.startRegistration)).toHaveLength(1);
    });
  }
});
