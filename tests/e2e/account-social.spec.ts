import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import {
  comeBack,
  connectButton,
  connected,
  landingAfter,
  removeButton,
  socialList,
  socials,
  stranger,
} from '../support/account/socials';
import { host } from '../support/addresses';
import { EmbedPage } from '../support/page/EmbedPage';
import { button, expect, test } from '../support/passkeys/test';
import { StandInPage } from '../support/social/StandInPage';

const removed = (widget: Locator) => widget.getByRole('status').filter({ hasText: /was removed\.$/ });

async function accountsAt(project: Project): Promise<unknown[]> {
  const [user] = await project.users();
  const providers = user?.providers ?? [];
  // The cast is safe: the provider returns the user as the API does.
  return (providers as { provider_type: string }[]).map(({ provider_type }) => provider_type);
}

test('a person connects an account with PKCE, and comes back to this page; then removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn,
}) => {
  await project.change({ pkce_required_for_oauth: true });
  const embed = { ...socials, publicToken: project.publicToken };
  const { widget } = await openEmbed(socials);
  await expect(widget.getByText('No social account is connected yet.')).toBeVisible();
  const cookie = async () =>
    (await page.context().cookies(host)).find(({ name }) => name === 'stytch_session');
  const before = await cookie();
  const started = page.waitForRequest('**/v1/public/oauth/github/start?*');
  await connectButton(widget, 'github').press('Enter');
  const start = new URL((await started).url()).searchParams;
  expect(start.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(start.get('oauth_attach_token')).toBeTruthy();
  expect(start.get('login_redirect_url')).toBe(`${host}/embed`);
  await new StandInPage(page).arrived('github');
  await page.goBack(); // without an answer
  await expect(connectButton(widget, 'github')).toBeEnabled();

  const landing = await landingAfter(page, 'github');
  await comeBack(page, embed, `${landing}&keep=1`);
  await expect(connected(widget)).toHaveText('Your account at GitHub was connected.');
  await expect(widget.getByRole('heading', { name: 'Social accounts' })).toBeFocused();
  expect(new URL(page.url()).search).toBe('?keep=1');
  await expect(socialList(widget).getByRole('listitem')).toHaveText('GitHub');
  await expect(connectButton(widget, 'github')).toBeHidden();
  expect(await accountsAt(project)).toEqual(['GitHub']);
  expect((await cookie())?.value).toBe(before?.value); // the session stays

  await removeButton(widget, 'github').press('Enter');
  await expect(button(widget, 'Cancel')).toBeFocused();
  await button(widget, 'Cancel').press('Escape');
  await expect(removeButton(widget, 'github')).toBeFocused();
  await removeButton(widget, 'github').press('Enter');
  await button(widget, 'Remove').press('Enter');
  await expect(removed(widget)).toHaveText('GitHub was removed.');
  await expect(widget.getByRole('heading', { name: 'Social accounts' })).toBeFocused();
  await expect(connectButton(widget, 'github')).toBeVisible();
  expect(await accountsAt(project)).toEqual([]);

  const data = {
    user_id: signedIn.user_id,
    status_code: 200,
    request_id: expect.any(String),
    factor: 'social',
  };
  expect(await new EmbedPage(page).events()).toEqual([
    { type: 'ACCOUNT_FACTOR_ADD', data },
    { type: 'ACCOUNT_FACTOR_REMOVE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_removed/);
  expect(JSON.stringify(await project.events())).not.toContain(stranger.email);
});
