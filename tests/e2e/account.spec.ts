/** The account of a signed-in person: its sections, and what happens when a request fails or the session ends. */
import type { Locator, Page } from '@playwright/test';
import { account, editName, saveName, title } from '../support/account/journeys';
import { host } from '../support/addresses';
import { heading } from '../support/journeys';
import { hold } from '../support/page/hold';
import type { Embed } from '../support/page/EmbedPage';
import { embedUrl, EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';

const path = '/sdk/v1/users/me';
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

test('a host chooses the sections and their order @rest', async ({ openEmbed, signedIn: _user }) => {
  const config = { accountOptions: { sections: ['signOut', 'name'] } };
  const { widget } = await openEmbed({ ...account, config });
  await expect(editName(widget)).toBeVisible();
  await expect(widget.getByRole('button')).toHaveText(['Sign out', '']);
});

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

interface Failure {
  what: string;
  prepare(project: Project, page: Page): Promise<unknown>;
  shows: string;
  recover?(project: Project, page: Page): Promise<unknown>;
}

const failures: Failure[] = [
  {
    what: 'the provider refuses',
    prepare: (project) =>
      project.addFault({
        method: 'PUT',
        path,
        fault: {
          status: 400,
          body: { status_code: 400, error_type: 'bad_request', error_message: 'No such name.' },
        },
      }),
    shows: 'No such name.',
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

for (const { what, prepare, shows, recover } of failures) {
  test(`if ${what}, a new name is not saved, and the form says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const { widget } = await openEmbed(account);
    await expect(editName(widget)).toBeVisible();
    await prepare(project, page);
    await saveName(widget, 'Ada', 'Lovelace');
    await expect(alert(widget)).toHaveText(shows);
    if (!recover) return;
    await expect(widget.getByLabel('First name')).toHaveValue('Ada');
    await recover(project, page);
    await widget.getByLabel('Last name').press('Enter');
    await expect(widget.getByText('Ada Lovelace')).toBeVisible();
  });
}

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

test('without a network "Sign out" ends the session in this browser, and says that the provider may not know @rest', async ({
  openEmbed,
  page,
  signedIn: { user_id },
}) => {
  const embed = await openEmbed(account);
  const { widget } = embed;
  await expect(editName(widget)).toBeVisible();
  await page.context().setOffline(true);
  await widget.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(widget, 'You are signed out')).toBeVisible();
  await expect(alert(widget)).toContainText('We could not reach the server.');
  expect(await embed.errors()).toMatchObject([{ code: 'network' }]);
  expect(await sessionCookies(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(user_id);
  await page.context().setOffline(false);
  await page.reload();
  await expect(alert(widget)).toHaveText('Sign in to manage your account.');
  expect(await sessionCookies(page)).toEqual([]);
});

for (const [status, error_type] of [
  [400, 'bad_request'],
  [403, 'origin_not_allowed'],
  [429, 'too_many_requests'],
] as const) {
  test(`if the provider refuses "Sign out" with ${status}, the session ends in this browser, and the screen says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: { user_id },
  }) => {
    const embed = await openEmbed(account);
    const { widget } = embed;
    await expect(editName(widget)).toBeVisible();
    const body = { status_code: status, error_type, error_message: 'The provider refuses.' };
    await project.addFault({ path: '/sdk/v1/sessions/revoke', times: 1, fault: { status, body } });
    await widget.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(widget, 'You are signed out')).toBeFocused();
    await expect(alert(widget)).toHaveText('The provider refuses.');
    expect(await embed.errors()).toMatchObject([{ error_type, status_code: status }]);
    expect((await embed.events()).map(({ type }) => type)).toContain('ACCOUNT_SIGN_OUT');
    expect(await sessionCookies(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(user_id);
    await page.reload();
    await expect(alert(widget)).toHaveText('Sign in to manage your account.');
    expect(await project.requests('/sdk/v1/sessions/revoke')).toHaveLength(1);
  });
}

for (const status of [200, 500]) {
  test(`a person who signs in in another tab during "Sign out" stays signed in after a reply with ${status} @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const config = { accountOptions: { sections: ['emails', 'signOut'] } };
    const embed = await openEmbed({ ...account, config });
    const { widget } = embed;
    const signOut = widget.getByRole('button', { name: 'Sign out' });
    const path = '/sdk/v1/sessions/revoke';
    if (status !== 200) await project.addFault({ path, fault: { status, body: {} } });
    const revocations = await hold(page, path);
    await signOut.click();
    const revocation = await revocations.next();
    await signInInOtherTab(await page.context().newPage(), project);
    const cookies = await sessionCookies(page);
    await page.bringToFront();
    await revocation.release();
    await expect(widget.getByText('grace@portico.example')).toBeVisible();
    await expect(signOut).not.toHaveAttribute('aria-busy', 'true');
    await expect(heading(widget, 'You are signed out')).toBeHidden();
    await expect.poll(() => sessionCookies(page)).toEqual(cookies);
    expect((await embed.events()).map(({ type }) => type)).not.toContain('ACCOUNT_SIGN_OUT');
    await page.reload();
    await expect(widget.getByText('grace@portico.example')).toBeVisible();
  });
}

/** Returns the tokens in the cookies of the session. */
async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(host);
  return cookies.filter(({ name }) => name === 'stytch_session').map(({ value }) => value);
}

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
