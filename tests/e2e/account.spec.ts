/** The account of a signed-in person: its sections, and what happens when a request fails or the session ends. */
import type { Locator, Page } from '@playwright/test';
import { account, editName, saveName, title } from '../support/account/journeys';
import { heading } from '../support/journeys';
import type { Embed } from '../support/page/EmbedPage';
import { embedUrl, EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';

const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });

test('a person sets their name, adds and deletes a passkey, and signs out, with the keyboard', async ({
  openEmbed,
  authenticator: _device,
  signedIn,
  project,
}) => {
  const embed = await openEmbed(account);
  const { widget } = embed;
  await expect(title(widget)).toBeVisible();
  await expect(widget.getByText('No name yet')).toBeVisible();
  await saveName(widget, 'Ada', 'Lovelace');
  await expect(widget.getByText('Ada Lovelace')).toBeVisible();
  await expect(widget.getByRole('status').getByText('Your name was saved.')).toBeVisible();
  await expect(editName(widget)).toBeFocused();
  expect(await project.users()).toMatchObject([{ name: { first_name: 'Ada', last_name: 'Lovelace' } }]);

  await widget.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(widget.getByRole('status').getByText('Your passkey was added.')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await widget.getByRole('button', { name: /^Delete / }).press('Enter');
  await widget.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(widget.getByRole('status').getByText(/was deleted\.$/)).toBeVisible();
  await expect(widget.getByText('You have no passkeys yet.')).toBeVisible();

  await widget.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(heading(widget, 'You are signed out')).toBeFocused();
  expect(await embed.events()).toMatchObject([
    { type: 'ACCOUNT_NAME_UPDATE', data: { user_id: signedIn.user_id } },
    { type: 'PASSKEY_REGISTER' },
    { type: 'ACCOUNT_SIGN_OUT', data: {} },
  ]);
  expect(await project.requests('/sdk/v1/sessions/revoke')).toHaveLength(1);
  await expect
    .poll(async () => (await project.events()).map(({ event_name }) => event_name))
    .toContain('render_account_screen');
});

for (const embed of [
  { via: 'portico' },
  { via: 'mount' },
  { via: 'element', presentation: { options: { enableShadowDOM: true } } },
  { via: 'standalone' },
] as const satisfies Embed[]) {
  test(`the account works with \`via: '${embed.via}'\` @rest`, async ({ openEmbed, signedIn: _user }) => {
    const { widget } = await openEmbed({ ...account, ...embed });
    await saveName(widget, 'Ada', '');
    await expect(widget.getByText('Your name was saved.')).toBeVisible();
  });
}

test('without a session the account says so, and it appears when the person signs in on the page @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const embed = await openEmbed(account);
  await expect(alert(embed.widget)).toHaveText('Sign in to manage your account.');
  expect(await embed.errors()).toMatchObject([{ message: 'Sign in to manage your account.' }]);
  const other = await page.context().newPage();
  await signInInOtherTab(other, project);
  await expect(editName(embed.widget)).toBeVisible();
});

test('the name of another tab appears, and a sign-out there removes the account @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed(account);
  await expect(editName(widget)).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...account }));
  await saveName(other.widget, 'Ada', 'Lovelace');
  await expect(other.widget.getByText('Ada Lovelace')).toBeVisible();
  await expect(widget.getByText('Ada Lovelace')).toBeVisible();
  await other.widget.getByRole('button', { name: 'Sign out' }).click();
  await expect(alert(widget)).toHaveText('Sign in to manage your account.');
});

async function signInInOtherTab(page: Page, project: Project) {
  await page.goto(embedUrl({ publicToken: project.publicToken, config: { products: ['passwords'] } }));
  const embed = new EmbedPage(page);
  await embed.ready();
  await project.addUser({ email: 'grace@portico.example', password: 'a long enough sentence' });
  await embed.widget.getByLabel('Email').fill('grace@portico.example');
  await embed.widget.getByLabel('Email').press('Enter');
  await embed.widget.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await embed.widget.getByLabel('Password', { exact: true }).press('Enter');
  await expect(heading(embed.widget, 'Success!')).toBeVisible();
}
