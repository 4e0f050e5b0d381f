/** The applications that have access to a person's account, and how the person removes their access. */
import type { Locator, Page } from '@playwright/test';
import {
  appList,
  appPaths,
  confirmButton,
  connectApplication,
  connectedApps,
  revoke,
  revokeButton,
} from '../support/account/apps';
import { account, editName } from '../support/account/journeys';
import { setSession } from '../support/authorize/setSession';
import { test as applicationTest } from '../support/authorize/test';
import { embedUrl, EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';

const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const none = (widget: Locator) => widget.getByText('No application has access to your account.');

applicationTest(
  'a person allows an application access, sees it in the account, removes its access, which ends its tokens, and is asked again',
  async ({ context, openEmbed, page, project, startRelyingParty }) => {
    const kipferl = await startRelyingParty();
    const { user_id } = await project.addUser({ email: 'ada@portico.example' });
    await setSession(context, await project.startSession({ user_id }));
    await kipferl.startSignIn(page);
    const allow = page.getByRole('button', { name: 'Allow' });
    await expect(allow).toBeEnabled();
    const asked = await page.getByRole('main').locator('summary').allTextContents();
    await allow.click();
    await expect(page.getByRole('heading', { name: /^Good morning/ })).toBeVisible();

    const embed = await openEmbed(connectedApps);
    const { widget } = embed;
    await expect(widget.getByText(/^Since \w+ \d+, \d{4}$/)).toBeVisible();
    const permissions = widget.getByRole('list', { name: 'Kipferl' });
    for (const text of asked) await expect(permissions.getByText(text, { exact: true })).toBeVisible();
    await revokeButton(widget, 'Kipferl').press('Enter');
    await expect(widget.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(confirmButton(widget)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(widget.getByRole('status').getByText('“Kipferl” has no access')).toBeVisible();
    await expect(none(widget)).toBeVisible();
    await expect(widget.getByRole('heading', { name: 'Connected applications' })).toBeFocused();
    expect(await embed.events()).toMatchObject([
      { type: 'ACCOUNT_APP_REVOKE', data: { connected_app_id: kipferl.clientId } },
    ]);
    await expect
      .poll(async () => (await project.events()).map(({ event_name }) => event_name))
      .toContain('account_app_revoked');

    await page.goto(kipferl.address);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Fernweh refused the sign-in')).toBeVisible();
    await kipferl.startSignIn(page);
    await expect(allow).toBeVisible();
  },
);

test('a custom scope has the project’s description, and a logo is requested without a referrer @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  await project.change({ scopes: [{ scope: 'trails', description: 'See your trails' }] });
  const logo = 'https://trail-notes.example/logo.svg';
  const app = { connected_app_id: 'a', name: 'Trail Notes', scopes_granted: 'trails', logo_url: logo };
  const data = { request_id: 'r', status_code: 200, connected_apps: [app] };
  await project.addFault({ path: appPaths.list, fault: { status: 200, body: { data } } });
  const request = page.waitForRequest(logo);
  const { widget } = await openEmbed(connectedApps);
  await expect(widget.getByText('See your trails')).toBeVisible();
  expect((await request).headers()['referer'] ?? '').toBe('');
});

interface Failure {
  what: string;
  prepare(project: Project, page: Page): Promise<unknown>;
  shows: string;
  recover?(project: Project, page: Page): Promise<unknown>;
}

const refuse = (project: Project) =>
  project.addFault({
    path: appPaths.revoke,
    fault: {
      status: 400,
      body: { status_code: 400, error_type: 'bad_request', error_message: 'Not now.' },
    },
  });

const failures: Failure[] = [
  {
    what: 'the provider refuses',
    prepare: refuse,
    shows: 'Not now.',
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
  test(`if ${what}, an application keeps its access, and the widget says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    await connectApplication(page, project);
    const { widget } = await openEmbed(connectedApps);
    await expect(revokeButton(widget, 'Trail Notes')).toBeVisible();
    await prepare(project, page);
    await revoke(widget, 'Trail Notes');
    await expect(alert(widget)).toHaveText(shows);
    if (!recover) return;
    await expect(appList(widget).getByText('Trail Notes')).toBeVisible();
    await recover(project, page);
    await confirmButton(widget).click();
    await expect(none(widget)).toBeVisible();
  });
}

test('an application that was revoked in another tab is gone here too, without an error @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  await connectApplication(page, project);
  const embed = await openEmbed(connectedApps);
  await expect(revokeButton(embed.widget, 'Trail Notes')).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...connectedApps }));
  await revoke(other.widget, 'Trail Notes');
  await expect(none(other.widget)).toBeVisible();
  await page.bringToFront();
  await revoke(embed.widget, 'Trail Notes');
  await expect(none(embed.widget)).toBeVisible();
  expect(await embed.events()).toEqual([]);
  expect(await embed.errors()).toEqual([]);
});

test('a list that cannot be read has a retry, and the other sections work meanwhile @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  await connectApplication(page, project);
  await project.addFault({ path: appPaths.list, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed(account);
  await expect(alert(widget)).toContainText('The server gave an answer we could not use.');
  await expect(editName(widget)).toBeVisible();
  await project.removeFaults();
  await widget.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(revokeButton(widget, 'Trail Notes')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Connected applications' })).toBeFocused();
});
