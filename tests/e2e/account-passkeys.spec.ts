import type { Locator, Page } from '@playwright/test';
import { account } from '../support/account/journeys';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { hold } from '../support/page/hold';
import { typeInto } from '../support/page/typing';
import { button, expect, passkeyPaths, signInAs, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';

const passkeys = { ...account, config: { accountOptions: { sections: ['passkeys', 'name'] } } };
const row = (widget: Locator) => widget.getByRole('listitem').filter({ hasText: 'Passkey' });
const nameField = (widget: Locator) => widget.getByLabel('Passkey name');
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });

async function addPasskey(widget: Locator): Promise<void> {
  await button(widget, 'Add a passkey').click();
  await expect(widget.getByText('Your passkey was added.')).toBeVisible();
}

async function deletePasskey(widget: Locator): Promise<void> {
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
}

/** Types a new name for the first passkey, and saves it. */
async function renamePasskey(widget: Locator): Promise<void> {
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(nameField(widget), 'My laptop');
  await button(widget, 'Save Passkey 1').click();
}

interface Change {
  change: string;
  path: string;
  isFirst?: boolean;
  /** The message without a network, if it is not the usual one. */
  showsOffline?: string;
  make(widget: Locator): Promise<void>;
  /** Makes the change after it has failed. Default: `make`. */
  repeat?(widget: Locator): Promise<void>;
  /** What has the focus after the change has failed. */
  focused(widget: Locator): Locator;
  succeeded(widget: Locator): Locator;
}

const changes: Change[] = [
  {
    change: 'a new one',
    path: passkeyPaths.startRegistration,
    isFirst: true,
    // The code of the browser's prompt is loaded when it is needed.
    showsOffline: 'A part of this page could not be loaded. Check your connection and try again.',
    make: (widget) => button(widget, 'Add a passkey').click(),
    focused: (widget) => button(widget, 'Add a passkey'),
    succeeded: row,
  },
  {
    change: 'a new name',
    path: passkeyPaths.rename,
    make: renamePasskey,
    async repeat(widget) {
      await expect(nameField(widget)).toHaveValue('My laptop');
      await nameField(widget).press('Enter');
    },
    focused: (widget) => button(widget, 'Save Passkey 1'),
    succeeded: (widget) => widget.getByRole('listitem').filter({ hasText: 'My laptop' }),
  },
  {
    change: 'a deletion',
    path: passkeyPaths.delete,
    make: deletePasskey,
    focused: (widget) => widget.getByRole('heading', { name: 'Passkeys' }),
    succeeded: (widget) => widget.getByText('You have no passkeys yet.'),
  },
];

const busy = {
  status: 500,
  body: { status_code: 500, error_type: 'internal_server_error', error_message: 'The server is busy.' },
};

interface Obstacle {
  what: string;
  prepare(project: Project, page: Page, path: string): Promise<unknown>;
  shows: string;
  recover?(project: Project, page: Page): Promise<unknown>;
}

const obstacles: Obstacle[] = [
  {
    what: 'the provider refuses',
    prepare: (project, _, path) => project.addFault({ path, fault: busy }),
    shows: 'The server is busy.',
    recover: (project) => project.removeFaults(),
  },
  {
    what: 'the browser is offline',
    prepare: (_, page) => page.context().setOffline(true),
    shows: 'We could not reach the server. Check your connection and try again.',
    recover: (_, page) => page.context().setOffline(false),
  },
  {
    what: 'the session has ended',
    prepare: (project) => project.moveClock(24 * 3_600_000),
    shows: 'Sign in to manage your account.',
  },
];

for (const {
  change,
  path,
  isFirst = false,
  showsOffline,
  make,
  repeat = make,
  focused,
  succeeded,
} of changes)
  for (const { what, prepare, shows, recover } of obstacles) {
    const isOffline = what === 'the browser is offline';
    test(`passkeys: if ${what}, ${change} fails, and the section says why @rest`, async ({
      openEmbed,
      authenticator: _device,
      signedIn: _user,
      project,
      page,
    }) => {
      const { widget } = await openEmbed(passkeys);
      if (!isFirst) await addPasskey(widget);
      await prepare(project, page, path);
      await make(widget);
      await expect(alert(widget)).toHaveText((isOffline && showsOffline) || shows);
      if (!recover) return;
      await expect(row(widget)).toHaveCount(isFirst ? 0 : 1);
      await expect(focused(widget)).toBeFocused();
      await recover(project, page);
      await repeat(widget);
      await expect(succeeded(widget)).toBeVisible();
    });
  }

test('passkeys: one that was deleted in another tab is gone when it is renamed here, without an error @rest', async ({
  openEmbed,
  authenticator: _device,
  signedIn: _user,
  project,
  page,
}) => {
  const { widget } = await openEmbed(passkeys);
  await addPasskey(widget);
  // The list here still shows the passkey, because the user is not read again.
  await hold(page, passkeyPaths.user);
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...passkeys }));
  await deletePasskey(other.widget);
  await expect(other.widget.getByText('You have no passkeys yet.')).toBeVisible();
  await page.bringToFront();
  await renamePasskey(widget);
  await expect(widget.getByRole('status').filter({ hasText: '“Passkey 1” was deleted.' })).toBeVisible();
  await expect(widget.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expect(alert(widget)).toHaveCount(0);
});

test('passkeys: if the browser’s prompt is refused, the section says so, and the passkey can be added again @rest', async ({
  openEmbed,
  authenticator,
  signedIn: _user,
}) => {
  await authenticator.verifies(false);
  const { widget } = await openEmbed(passkeys);
  await button(widget, 'Add a passkey').click();
  await expect(alert(widget)).toHaveText('Your passkey was not added. Please try again.');
  await expect(button(widget, 'Add a passkey')).toBeFocused();
  await expect(row(widget)).toHaveCount(0);
  await authenticator.verifies(true);
  await addPasskey(widget);
  await expect(alert(widget)).toHaveCount(0);
});

test('passkeys: a deletion that fails after another person has signed in does not show in their account @rest', async ({
  openEmbed,
  authenticator: _device,
  signedIn: _ada,
  project,
  page,
}) => {
  const sections = ['passkeys', 'emails', 'signOut'];
  const embed = await openEmbed({ ...account, config: { accountOptions: { sections } } });
  const { widget } = embed;
  await addPasskey(widget);
  const deletions = await hold(page, passkeyPaths.delete);
  await project.addFault({ path: passkeyPaths.delete, fault: busy });
  await deletePasskey(widget);
  const deletion = await deletions.next();

  const other = new EmbedPage(await page.context().newPage());
  const address = embedUrl({ publicToken: project.publicToken, ...account });
  await other.page.goto(address);
  await button(other.widget, 'Sign out').click();
  await expect(alert(widget)).toHaveText('Sign in to manage your account.');
  await signInAs(other.page, project, await project.addUser({ email: 'bob@portico.example' }));
  await other.page.reload();
  await expect(widget.getByRole('listitem').filter({ hasText: 'bob@portico.example' })).toBeVisible();

  await hold(page, passkeyPaths.user); // the next read of the user would remove a wrong row
  await deletion.release();
  await expect.poll(async () => JSON.stringify(await embed.errors())).toContain('The server is busy.');
  await expect(widget.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(row(widget)).toHaveCount(0);
  await expect(alert(widget)).toHaveCount(0);
});
