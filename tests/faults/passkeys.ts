import { configs, emailField, heading } from '../support/journeys';
import { passTimeUntil } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import {
  button,
  created,
  createButton,
  expect,
  logInButton,
  passkeyPaths,
  registration,
  rows,
  signInAs,
  success,
  withAutofill,
  withButton,
} from '../support/passkeys/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

const openWidget =
  (embed: object) =>
  ({ embed: page, project: { publicToken } }: World) =>
    page.open({ publicToken, ...embed });

const showScreen =
  (screen: string) =>
  ({ embed }: World) =>
    embed.render({ preset: { screen } });

interface EmbedWindow {
  embed: {
    client(): Promise<{
      user: {
        get(): Promise<unknown>;
        getSync(): { webauthn_registrations: { webauthn_registration_id: string }[] } | null;
        deleteWebauthnRegistration(id: string): Promise<unknown>;
      };
    }>;
  };
}

/** Deletes the user's passkeys at the provider, because an authenticator refuses a second passkey for the same user. */
const deletePasskeys = ({ page }: World) =>
  page.evaluate(async () => {
    const { user } = await (window as unknown as EmbedWindow).embed.client();
    await user.get();
    for (const { webauthn_registration_id: id } of user.getSync()?.webauthn_registrations ?? [])
      await user.deleteWebauthnRegistration(id);
  });

/**
 * Routes the requests to this path, and so turns off Chromium's cache. With the cache, a second request for the same
 * address would wait for the first one, for up to 20 s of real time. The page's clock cannot skip that time.
 */
const withoutCache =
  (path: string) =>
  ({ page }: World) =>
    page.route(`**${path}`, (route) => route.continue());

const showRegistration = async (world: World) => {
  const { page, project, widget } = world;
  if (await widget.getByText('without active user').isVisible()) {
    await signInAs(page, project, { user_id: String((await project.users())[0]?.user_id) });
    await openWidget(registration)(world);
    await expect(createButton(widget)).toBeEnabled();
  }
  await deletePasskeys(world);
  await showScreen('PasskeyRegistrationStart')(world);
  await expect(createButton(world.widget)).toBeEnabled();
};

/** Registers a passkey, and shows the list with it. */
const showListWithOnePasskey = async (world: World) => {
  const { widget } = world;
  await deletePasskeys(world);
  await showScreen('PasskeyRegistrationStart')(world);
  await createButton(widget).click();
  await expect(created(widget)).toBeVisible();
  await expect(rows(widget)).toHaveCount(1);
};

const create = ({ widget }: World) => createButton(widget).click();

// Each rename uses a new name, so that the test can see that this rename has succeeded.
let names = 0;
let latestName = '';

export const signIns: Operation[] = [
  {
    name: 'finishing a sign-in with a passkey',
    path: passkeyPaths.authenticate,
    open: openWidget(withButton),
    arrive: showScreen('Main'),
    send: ({ widget }) => logInButton(widget).click(),
    failed: alert,
    succeeded: ({ widget }) => success(widget),
  },
  {
    name: 'offering passkeys in the email field',
    path: '/sdk/v1/webauthn/authenticate/start/*',
    arrive: ({ page }) => page.goto('about:blank'),
    async send({ page, project: { publicToken } }) {
      await page.goto(embedUrl({ publicToken, ...withAutofill }));
    },
    // The widget retries automatically. On a busy machine, the first retry may come before the fault is removed. So the
    // clock advances until a retry has succeeded.
    retry: ({ page, widget }) => passTimeUntil(page, success(widget)),
    succeeded: ({ widget }) => success(widget),
  },
];

export const registrations: Operation[] = [
  {
    name: 'finishing a registration of a passkey',
    path: passkeyPaths.register,
    open: openWidget(registration),
    arrive: showRegistration,
    send: create,
    isSingleUse: true,
    failed: alert,
    succeeded: ({ widget }) => created(widget),
  },
  {
    name: 'renaming a passkey',
    path: passkeyPaths.rename,
    open: openWidget(registration),
    arrive: showListWithOnePasskey,
    async send({ widget }) {
      latestName = `Name ${++names}`;
      await widget.getByRole('button', { name: /^Rename/ }).click();
      await widget.getByRole('textbox').fill(latestName);
      await widget.getByRole('button', { name: /^Save/ }).click();
    },
    succeeded: ({ widget }) => rows(widget).filter({ hasText: latestName }),
  },
  {
    name: 'reading the user',
    path: passkeyPaths.user,
    method: 'GET',
    open: withoutCache(passkeyPaths.user),
    arrive: ({ page }) => page.goto('about:blank'),
    async send({ page, project: { publicToken } }) {
      await page.goto(embedUrl({ publicToken, ...registration }));
    },
    failed: ({ widget }) => button(widget, 'Try again'),
    async retry({ widget }) {
      // The widget retries automatically after 5 s. On a busy machine, this retry may come before the test's click.
      const retry = button(widget, 'Try again');
      await expect(retry.or(createButton(widget))).toBeVisible();
      if (await retry.isVisible()) await retry.click();
    },
    succeeded: ({ widget }) => createButton(widget),
  },
];

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';

/**
 * The request for the project's settings, for which all other calls wait. If this request fails, the person can use the
 * form immediately. If there is no reply, the person can use the form after the timeout.
 */
export const bootstrap: Operation = {
  name: 'reading the project',
  path: bootstrapPath,
  open: withoutCache(bootstrapPath),
  arrive: ({ page }) => page.goto('about:blank'),
  async send({ page, widget, project: { publicToken } }) {
    await page.goto(embedUrl({ publicToken, config: configs.magicLink }));
    await emailField(widget).fill('ada@portico.example');
    await widget.getByRole('button', { name: 'Continue with email' }).click();
  },
  failed: (world) => heading(world.widget, 'Check your email').or(alert(world)),
  hasFallback: true,
  async retry({ page, widget }) {
    const back = widget.getByRole('button', { name: 'Back' });
    if (await back.isVisible()) await back.click();
    await widget.getByRole('button', { name: 'Continue with email' }).click();
    await passTimeUntil(page, heading(widget, 'Check your email'));
  },
  succeeded: ({ widget }) => heading(widget, 'Check your email'),
};
