/** The sections of Account that the host's server answers: the list of sessions, and the deletion of the account. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as accountMessages } from '../../src/features/account/messages';
import { messages as sessionMessages } from '../../src/features/account/sessions/messages';
import { AccountServer } from '../federation/hosts/support/AccountServer';
import { confirmationField, deleteButton, hostSections } from '../support/account/hostSections';
import { signedInEarlier } from '../support/account/journeys';
import { host, remote } from '../support/addresses';
import { askForEmailPasscode, configs, passcodeField, signInAs, success } from '../support/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { autofill, typeInto } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

/** Of the other session, if there is only one. */
const endOther = (widget: Locator) => widget.getByRole('button', { name: /^Sign out: / });

let server: AccountServer;
test.beforeEach(async ({ project }) => {
  server = await AccountServer.start(project);
});
test.afterEach(() => server.stop());

/** Opens a page of the host, whose server answers below `/api`. */
async function openAccount(page: Page, { publicToken }: Project) {
  await page.route(`${host}/account`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Account</title><main id="account"></main>',
    }),
  );
  await page.route(`${host}/api/**`, async (route) => {
    const url = route.request().url().replace(host, server.origin);
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${host}/account`);
  await page.evaluate(
    async ({ entry, ...props }) => {
      const { mountAccount } = await import(entry);
      const call = async (method: string, path: string) => {
        const response = await fetch(`/api/${path}`, { method });
        if (!response.ok) throw new Error(String(response.status));
        return response;
      };
      const events: unknown[] = [];
      const callbacks = {
        listSessions: async () => (await call('GET', 'sessions')).json(),
        revokeSession: async (id: string) =>
          void (await call('DELETE', `sessions/${encodeURIComponent(id)}`)),
        revokeOtherSessions: async () => void (await call('DELETE', 'sessions')),
        deleteAccount: async (userId: string) => void (await call('DELETE', `account/${userId}`)),
        onEvent: ({ type }: { type: string }) => void events.push(type),
      };
      Object.assign(window, { events });
      mountAccount({ ...props, target: '#account', callbacks });
    },
    { entry: `${remote}/standalone/portico.js`, publicToken, clientOptions, config: hostSections.config },
  );
  return page.locator('#account');
}

const eventsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[]);

/** Signs the person in on another device. */
async function openOtherDevice(browser: Browser, project: Project, user: { user_id: string }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, project, user);
  await openAccount(page, project);
  return page;
}

test('a person sees their session on another device and ends it, which signs that device out @engine', async ({
  browser,
  page,
  project,
}) => {
  const user = await project.addUser({ email });
  const phone = await openOtherDevice(browser, project, user);
  await expect(phone.getByText('This device')).toBeVisible();
  await signInAs(page, project, user);
  const widget = await openAccount(page, project);
  await expect(widget.getByRole('list').getByRole('listitem')).toHaveCount(2);
  await expect(widget.getByRole('listitem').first()).toContainText('This device');
  await page.bringToFront(); // Firefox gives keys and the focus only to the window in front
  await endOther(widget).press('Enter');
  await expect(widget.getByRole('status').getByText(/ was signed out\.$/)).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  expect(await eventsOf(page)).toEqual(['ACCOUNT_SESSION_REVOKE']);

  await openAccount(phone, project);
  await expect(phone.getByText('Sign in to manage your account.')).toBeVisible();
  await openAccount(page, project);
  await expect(widget.getByText('You are not signed in anywhere else.')).toBeVisible();
  await phone.context().close();
});

test('"Sign out everywhere else" ends all other sessions of this person, and no other', async ({
  browser,
  page,
  project,
}) => {
  const user = await project.addUser({ email });
  const other = await project.startSession(await project.addUser({ email: 'grace@portico.example' }));
  const phone = await openOtherDevice(browser, project, user);
  await signInAs(page, project, user);
  const widget = await openAccount(page, project);
  const others = widget.getByRole('button', { name: 'Sign out everywhere else' });
  await others.click();
  await expect(widget.getByText(sessionMessages.texts.sessionOthersEnded)).toBeVisible();
  await expect(others).toBeHidden();
  await openAccount(phone, project);
  await expect(phone.getByText('Sign in to manage your account.')).toBeVisible();
  await phone.context().close();
  const { status } = await project.callApi('/sessions/authenticate', {}, other.session_token);
  expect(status).toBe(200);
});

test('a person deletes their account after a step-up, is signed out, and can sign up again', async ({
  nextMessage,
  openEmbed,
  page,
  project,
}) => {
  const password = 'correct horse battery staple';
  const user = await project.addUser({ email, password });
  await signedInEarlier(page, project, user);
  const widget = await openAccount(page, project);
  await deleteButton(widget).press('Enter');
  await typeInto(confirmationField(widget), email);
  await confirmationField(widget).press('Enter');
  await typeInto(widget.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: accountMessages.texts.deletedTitle })).toBeFocused();
  expect(await eventsOf(page)).toEqual(['ACCOUNT_DELETE']);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual(
    [],
  );
  expect((await project.users()).map(({ user_id }) => user_id)).not.toContain(user.user_id);

  const login = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(login.widget, email);
  await autofill(passcodeField(login.widget), (await nextMessage(email)).code ?? '');
  await expect(success(login.widget)).toBeVisible();
  const [again] = await project.users();
  expect(again).toMatchObject({ emails: [{ email }] });
  expect(again?.user_id).not.toBe(user.user_id);
});

test('the server refuses a deletion after an old sign-in, and ends no session of another person', async ({
  project,
}) => {
  const ada = await project.startSession(await project.addUser({ email }));
  const grace = await project.startSession(await project.addUser({ email: 'grace@portico.example' }));
  const call = async (session: { session_jwt: string } | null, method: string, path: string) => {
    const cookie = session ? `stytch_session_jwt=${session.session_jwt}` : '';
    return fetch(`${server.origin}/api/${path}`, { method, headers: { cookie } });
  };
  const list = async (session: { session_jwt: string }) =>
    (await (await call(session, 'GET', 'sessions')).json()) as { session_id: string }[];
  const [own] = await list(ada);
  expect(await list(grace)).toHaveLength(1);
  expect((await call(grace, 'DELETE', `sessions/${own?.session_id}`)).status).toBe(204);
  expect((await call(grace, 'DELETE', 'sessions')).status).toBe(204);
  expect(await list(ada)).toEqual([
    expect.objectContaining({ session_id: own?.session_id, is_current: true }),
  ]);
  expect(await list(grace)).toHaveLength(1);
  for (const [method, path] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'account'],
  ] as const)
    expect((await call(null, method, path)).status).toBe(401);
  expect((await call(ada, 'GET', 'account')).status).toBe(404);

  await project.clock.set(-20 * 60_000);
  const earlier = await project.startSession(await project.addUser({ email: 'eve@portico.example' }));
  await project.clock.set(0);
  expect((await call(earlier, 'DELETE', 'account')).status).toBe(403);
  expect(await project.users()).toHaveLength(3);
});
