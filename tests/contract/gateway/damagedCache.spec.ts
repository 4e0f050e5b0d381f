/** The client must work whatever another program has written into its cache in localStorage. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Page } from '@playwright/test';
import { askForLink, configs } from '../../support/journeys';
import { clientOptions, PlainPage, type PlainWindow } from '../../support/page/PlainPage';
import { Project } from '../../support/provider/Project';
import { WidgetClientPage, stateKey } from '../ClientPage';
import { emailForm, expect, test } from '../test';
import { damagedValues, keySuffixes } from './damagedValues';

const email = 'ada@portico.example';

for (const suffix of keySuffixes) {
  const key = suffix || 'of the session and the user';
  test(`a person can sign in with any damaged value under the client’s key ${key} @rest`, async ({
    page,
  }) => {
    const plain = await new PlainPage(page).serve();
    await plain.open();
    for (const { stored } of damagedValues.filter((one) => one.suffix === suffix)) {
      for (const hasSession of [false, true]) {
        const project = await Project.create();
        await store(page, { [stateKey(project.publicToken) + suffix]: stored });
        const outcome = await signInWith(page, project, hasSession);
        const expected = { before: hasSession ? email : null, sent: 200, user: email, after: null };
        expect.soft(outcome, `${stored}, ${hasSession ? 'signed in' : 'signed out'}`).toEqual(expected);
        await project.remove();
      }
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  });
}

for (const stored of ['{', 'null', '{"session":7,"captchaSettings":null,"code_verifier":[]}']) {
  test(`the widget works with ${stored} under every key${stored === '{' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
    page,
  }) => {
    const embed = await openEmbed(emailForm);
    const entries = keySuffixes.map((suffix) => [stateKey(project.publicToken) + suffix, stored]);
    await store(page, Object.fromEntries(entries));
    await embed.open({ config: configs.magicLink, publicToken: project.publicToken });
    await askForLink(embed.widget, email);
    expect(await embed.errors()).toEqual([]);
    expect(await new WidgetClientPage(embed).state()).toEqual({ session: null, user: null, tokens: null });
  });
}

test('a damaged value that another tab stores is ignored', async ({ client, project, signIn, context }) => {
  const { session, session_token } = await signIn(client);
  const unchanged = { session: { session_id: session.session_id }, tokens: { session_token } };
  const other = await context.newPage();
  await (await new PlainPage(other).serve()).open();
  await client.page.evaluate(() => {
    const marks: string[] = [];
    Object.assign(window, { marks });
    addEventListener('storage', ({ key, newValue }) => key === 'mark' && marks.push(newValue ?? ''));
  });
  // `null` is left out because it means that the person has signed out.
  const values = damagedValues.filter(({ suffix, stored }) => suffix === '' && stored !== 'null');
  for (const [index, { stored }] of values.entries()) {
    await store(other, { [stateKey(project.publicToken)]: stored });
    // The mark is stored after the damaged entry, and storage events arrive in order. So when the event for the mark
    // has arrived, the event for the damaged entry has arrived too.
    await store(other, { mark: String(index) });
    const marks = () => client.page.evaluate(() => (window as unknown as { marks: string[] }).marks);
    await expect.poll(marks).toContain(String(index));
    expect.soft(await client.state(), stored).toMatchObject(unchanged);
  }
});

/** Writes these entries into localStorage. */
async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    for (const [key, text] of Object.entries(given)) localStorage.setItem(key, text);
  }, entries);
}

/**
 * With `hasSession`, the browser has the cookies of an earlier session. Returns what the client reports before, during
 * and after a sign-in.
 */
async function signInWith(page: Page, project: Project, hasSession: boolean) {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  const [user] = await project.users();
  const started = hasSession ? await project.startSession({ user_id: String(user?.user_id) }) : null;
  return page.evaluate(
    async ([publicToken, options, address, linkToken, cookies]) => {
      for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
      const { portico } = window as unknown as PlainWindow;
      const client = (await portico.getClient(publicToken, options)) as StytchClient;
      const addressNow = () => client.user.getSync()?.emails[0]?.email ?? null;
      const minutes = { session_duration_minutes: 30 };
      try {
        if (Object.keys(cookies).length > 0) await client.session.authenticate();
        const before = addressNow();
        const { status_code: sent } = await client.magicLinks.email.loginOrCreate(address);
        await client.magicLinks.authenticate(linkToken, minutes);
        const signedIn = addressNow();
        await client.session.revoke();
        return { before, sent, user: signedIn, after: addressNow() };
      } catch (error) {
        return { failed: String(error) };
      }
    },
    [
      project.publicToken,
      clientOptions,
      email,
      token,
      started ? { stytch_session: started.session_token, stytch_session_jwt: started.session_jwt } : {},
    ] as const,
  );
}
