/** The social accounts of a signed-in person: connected at the provider, back on this page, and removed. */
import type { Locator, Page } from '@playwright/test';
import {
  allow,
  comeBack,
  connect,
  connectButton,
  connected,
  landingAfter,
  removeButton,
  socialList,
  socialPaths as paths,
  socials,
  stranger,
} from '../support/account/socials';
import { host } from '../support/addresses';
import { EmbedPage, embedUrl, type Embed } from '../support/page/EmbedPage';
import { button, expect, signInAs, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';
import { StandInPage } from '../support/social/StandInPage';

const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const removed = (widget: Locator) => widget.getByRole('status').filter({ hasText: /was removed\.$/ });
const email = 'ada@portico.example';
const offlineSentence = 'We could not reach the server. Check your connection and try again.';

interface EmbedWindow {
  embed: {
    client(): Promise<{
      passwords: { authenticate(login: object): Promise<unknown> };
      user: { getSync(): { emails: { email_id: string }[] }; deleteEmail(id: string): Promise<unknown> };
    }>;
  };
}

/** Returns the names of the user's social accounts at the provider. */
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

for (const via of [
  { via: 'element', presentation: { options: { enableShadowDOM: true } } },
  { via: 'standalone' },
  { via: 'mount' },
] as const satisfies Embed[]) {
  test(`an account is connected with \`via: '${via.via}'\` @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    await openEmbed({ ...socials, ...via });
    await connect(page, { ...socials, ...via, publicToken: project.publicToken }, 'google');
    expect(await accountsAt(project)).toEqual(['Google']);
  });
}

interface Refusal {
  what: string;
  /** Called when the person is at the social provider, and before they come back. */
  prepare?(project: Project, page: Page): Promise<unknown>;
  answer?(standIn: StandInPage): Promise<unknown>;
  shows: string | RegExp;
}

/** Lets the provider refuse the next token. */
function refuse(project: Project, status: number, error_type: string) {
  const body = { status_code: status, error_type, error_message: 'Refused.' };
  return project.addFault({ path: paths.authenticate, times: 1, fault: { status, body } });
}

const refusals: Refusal[] = [
  {
    what: 'the person refuses at the social provider',
    answer: (standIn) => standIn.refuse(),
    shows: 'The connection was cancelled. You can try again.',
  },
  {
    what: 'the social provider fails',
    answer: (standIn) => standIn.fail(),
    shows: 'The connection did not work. Please try again.',
  },
  {
    what: 'the token has expired',
    prepare: (project) => project.moveClock(6 * 60_000),
    shows: 'The connection did not work. Please try again.',
  },
  {
    what: 'the account belongs to another person',
    answer: (standIn) => allow(standIn),
    prepare: (project) => refuse(project, 400, 'duplicate_oauth_registration'),
    shows: 'This account at GitHub is connected with another person.',
  },
  {
    what: 'the provider wants another factor',
    prepare: (project) => refuse(project, 401, 'insufficient_factors'),
    shows: 'Refused.',
  },
  {
    what: 'the person may not add another account',
    prepare: (project) => refuse(project, 400, 'too_many_unverified_factors'),
    shows: 'Refused.',
  },
  {
    what: 'another person has signed in meanwhile',
    async prepare(project, page) {
      await signInAs(page, project, await project.addUser({ email: 'eve@portico.example' }));
    },
    shows: 'The account was not connected, because another person is signed in now.',
  },
];

for (const { what, prepare, answer, shows } of refusals) {
  test(`if ${what}, the account is not connected, and the section says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const { widget } = await openEmbed(socials);
    const landing = await landingAfter(page, 'github', answer);
    await prepare?.(project, page);
    await comeBack(page, { ...socials, publicToken: project.publicToken }, landing);
    await expect(alert(widget)).toHaveText(shows);
    expect(new URL(page.url()).search).toBe('');
    expect(await accountsAt(project)).toEqual([]);
    await expect(button(widget, 'Try again')).toBeHidden();
    await connectButton(widget, 'github').click();
    await new StandInPage(page).arrived('github');
  });
}

test('an account that is connected with another person stays theirs @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const embed = { ...socials, publicToken: project.publicToken };
  await signInAs(page, project, await project.addUser({ email: 'eve@portico.example' }));
  await openEmbed(socials);
  await connect(page, embed, 'github');
  await signInAs(page, project, await project.addUser({ email }));
  const { widget } = await openEmbed(socials);
  await comeBack(page, embed, await landingAfter(page, 'github'));
  await expect(alert(widget)).toHaveText('This account at GitHub is connected with another person.');
});

test('a token in another tab, or a used one, is not redeemed, and the person stays signed in @rest', async ({
  context,
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const embed = { ...socials, publicToken: project.publicToken };
  const { widget } = await openEmbed(socials);
  const landing = await landingAfter(page, 'github');
  const other = await context.newPage();
  await comeBack(other, embed, landing);
  await expect(connectButton(new EmbedPage(other).widget, 'github')).toBeVisible();
  expect(await project.requests(paths.authenticate)).toEqual([]);
  await comeBack(page, embed, landing);
  await expect(connected(widget)).toBeVisible();
  await comeBack(page, embed, landing); // for example with the browser's history
  await expect(removeButton(widget, 'github')).toBeVisible();
  await expect(alert(widget)).toBeHidden();
  expect(await project.requests(paths.authenticate)).toHaveLength(1);
});

test('a response about another user is refused, and its session ends @rest', async ({
  openEmbed,
  page,
  project,
  signedIn,
}) => {
  const eve = await project.addUser({ email: 'eve@portico.example' });
  const { widget } = await openEmbed(socials);
  const landing = await landingAfter(page, 'github');
  await project.addFault({
    path: paths.authenticate,
    times: 1,
    fault: {
      status: 200,
      body: {
        data: {
          request_id: 'r',
          status_code: 200,
          user_id: eve.user_id,
          user: { user_id: eve.user_id },
          provider_values: {},
          ...(await project.startSession(eve)),
        },
      },
    },
  });
  await comeBack(page, { ...socials, publicToken: project.publicToken }, landing);
  await expect(alert(widget)).toHaveText('Sign in to manage your account.');
  expect(await project.requests(paths.authenticate)).toHaveLength(1);
  const cached = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect([cached.includes(signedIn.user_id), cached.includes(eve.user_id)]).toEqual([false, false]);
});

test('without a network at the return, "Try again" connects the account @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed(socials);
  const landing = await landingAfter(page, 'github');
  await page.route(`**${paths.authenticate}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await comeBack(page, { ...socials, publicToken: project.publicToken }, landing);
  await expect(alert(widget)).toHaveText(offlineSentence);
  await button(widget, 'Try again').click();
  await expect(connected(widget)).toBeVisible();
});

test('without a network the browser stays on the page, and the button works again @rest', async ({
  openEmbed,
  page,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed(socials);
  await page.context().setOffline(true);
  await connectButton(widget, 'github').click();
  await expect(alert(widget)).toHaveText(offlineSentence);
  await page.context().setOffline(false);
  await connectButton(widget, 'github').click();
  await new StandInPage(page).arrived('github');
});

test('if the session has ended at the return, the account says so, and connects the account after a sign-in @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const password = 'seven purple lanterns over Lisbon';
  await signInAs(page, project, await project.addUser({ email, password }));
  const { widget } = await openEmbed(socials);
  const landing = await landingAfter(page, 'github');
  await page.context().clearCookies();
  await comeBack(page, { ...socials, publicToken: project.publicToken }, landing);
  await expect(alert(widget)).toHaveText('Sign in to manage your account.');
  expect(new URL(page.url()).search).toBe('');
  await page.evaluate(
    async (login) => {
      const client = await (window as unknown as EmbedWindow).embed.client();
      await client.passwords.authenticate({ ...login, session_duration_minutes: 30 });
    },
    { email, password },
  );
  await expect(connected(widget)).toBeVisible();
  expect(await accountsAt(project)).toEqual(['GitHub']);
});

for (const [what, act] of [
  ['connected', (widget: Locator) => connectButton(widget, 'google').click()],
  [
    'removed',
    async (widget: Locator) => {
      await removeButton(widget, 'github').click();
      await button(widget, 'Remove').click();
    },
  ],
] as const) {
  test(`if the session has ended when an account is ${what}, the account says so @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const { widget } = await openEmbed(socials);
    await connect(page, { ...socials, publicToken: project.publicToken }, 'github');
    await project.moveClock(24 * 3_600_000);
    await act(widget);
    await expect(alert(widget)).toHaveText('Sign in to manage your account.');
  });
}

test('a refused removal says why, and an account that another tab has removed is gone @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const embed = { ...socials, publicToken: project.publicToken };
  const { widget } = await openEmbed(socials);
  await connect(page, embed, 'github');
  await project.addFault({
    method: 'DELETE',
    path: paths.deletion,
    times: 1,
    fault: {
      status: 400,
      body: { status_code: 400, error_type: 'bad_request', error_message: 'Not now.' },
    },
  });
  await removeButton(widget, 'github').click();
  await button(widget, 'Remove').click();
  await expect(alert(widget)).toHaveText('Not now.');
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl(embed));
  await removeButton(other.widget, 'github').click();
  await button(other.widget, 'Remove').click();
  await expect(removed(other.widget)).toBeVisible();
  await expect(socialList(widget).getByRole('listitem')).toHaveCount(0);
  await expect(alert(widget)).toBeHidden();
});

test('without a network a removal says so, and works again afterwards @rest', async ({
  context,
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed(socials);
  await connect(page, { ...socials, publicToken: project.publicToken }, 'github');
  await context.setOffline(true);
  await removeButton(widget, 'github').click();
  await button(widget, 'Remove').click();
  await expect(alert(widget)).toHaveText(offlineSentence);
  await expect(button(widget, 'Remove')).toBeFocused();
  await context.setOffline(false);
  await button(widget, 'Remove').click();
  await expect(removed(widget)).toBeVisible();
  expect(await accountsAt(project)).toEqual([]);
});

test('the last way to sign in cannot be removed, and the screen says so before @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const { widget } = await openEmbed(socials);
  await connect(page, { ...socials, publicToken: project.publicToken }, 'github');
  await page.evaluate(async () => {
    const { user } = await (window as unknown as EmbedWindow).embed.client();
    await user.deleteEmail(user.getSync().emails[0]?.email_id ?? '');
  });
  await page.reload();
  const sentence = /^To sign in, you need at least one email address, phone number or social account\./;
  await expect(widget.getByText(sentence)).toBeVisible();
  await expect(removeButton(widget, 'github')).toHaveAccessibleDescription(sentence);
  await expect(removeButton(widget, 'github')).toHaveAttribute('aria-disabled', 'true');
  await removeButton(widget, 'github').press('Enter');
  await expect(button(widget, 'Remove')).toBeHidden();
  expect(await project.requests(paths.deletion)).toEqual([]);
});
