import {
  comeBack,
  connectButton,
  connected,
  landingAfter,
  removeButton,
  socialList,
  socials,
} from '../support/account/socials';
import { host } from '../support/addresses';
import { button, expect, test } from '../support/passkeys/test';
import { StandInPage } from '../support/social/StandInPage';

test('a person connects an account with PKCE, and comes back to this page; then removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
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
  expect(await project.users()).toMatchObject([{ user_id, providers: [{ provider_type: 'GitHub' }] }]);
  expect((await cookie())?.value).toBe(before?.value); // the session stays

  await removeButton(widget, 'github').press('Enter');
  await button(widget, 'Remove').press('Enter');
  await expect(connectButton(widget, 'github')).toBeVisible();
  expect(await project.users()).toMatchObject([{ user_id, providers: [] }]);
});
