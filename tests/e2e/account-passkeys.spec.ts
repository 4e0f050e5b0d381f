import type { Locator } from '@playwright/test';
import { account } from '../support/account/journeys';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { hold } from '../support/page/hold';
import { button, expect, passkeyPaths, signInAs, test } from '../support/passkeys/test';

const row = (widget: Locator) => widget.getByRole('listitem').filter({ hasText: 'Passkey' });
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });

async function addPasskey(widget: Locator): Promise<void> {
  await button(widget, 'Add a passkey').click();
  await expect(widget.getByText('Your passkey was added.')).toBeVisible();
}

async function deletePasskey(widget: Locator): Promise<void> {
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
}

const busy = {
  status: 500,
  body: { status_code: 500, error_type: 'internal_server_error', error_message: 'The server is busy.' },
};

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
