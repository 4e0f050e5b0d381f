/**
 * What happens to a late sign-in if the provider does not revoke its session, or if another tab is open.
 * `lateSignIn.spec.ts` says what a late sign-in is.
 */
import { EmbedPage } from '../../support/page/EmbedPage';
import { WidgetClientPage } from '../ClientPage';
import { apiError } from '../refusals';
import { expect, test, textMessageForm } from '../test';
import {
  expectRevokedOnce,
  expectSession,
  revokedTokens,
  sessionCookies,
  submitPasscode,
} from './lateSignIn';

const revokePath = '/sdk/v1/sessions/revoke';
const signedOut = { session: null, user: null, tokens: null };

for (const { outcome, tag, fault } of [
  { outcome: 'is refused', tag: '', fault: apiError('internal_server_error', 500) },
  { outcome: 'has a network error', tag: ' @rest', fault: { reset: true as const } },
]) {
  test(`if the revocation of a late session ${outcome}, the browser still has no session${tag}`, async ({
    openEmbed,
    project,
    nextMessage,
  }) => {
    await project.addFault({ path: revokePath, fault });
    const client = new WidgetClientPage(await openEmbed(textMessageForm));
    const late = await submitPasscode(client, nextMessage);
    await client.embed.unmount();
    const { session_token } = await late.releaseSignIn();
    await expectRevokedOnce(project, session_token);
    await expect.poll(() => client.state()).toEqual(signedOut);
    await expect.poll(() => sessionCookies(client)).toEqual([]);
    expect(await client.embed.calls()).toEqual([]);
  });

  test(`if the revocation of a late session ${outcome}, the previous session is restored${tag}`, async ({
    openEmbed,
    project,
    nextMessage,
    signIn,
  }) => {
    await project.addFault({ path: revokePath, fault });
    const client = new WidgetClientPage(await openEmbed(textMessageForm));
    const before = await signIn(client);
    const late = await submitPasscode(client, nextMessage);
    await client.embed.unmount();
    const { session_token } = await late.releaseSignIn();
    await expectRevokedOnce(project, session_token);
    await expectSession(client, before);
    await expect.poll(() => sessionCookies(client)).toEqual([before.session_token]);
  });
}

test('if the revocation has no reply, the previous session is restored after 20 s @rest', async ({
  page,
  openEmbed,
  project,
  nextMessage,
  signIn,
}) => {
  await page.clock.install();
  await project.addFault({ path: revokePath, fault: { hang: true } });
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const before = await signIn(client);
  const late = await submitPasscode(client, nextMessage);
  await client.embed.unmount();
  const { session_token } = await late.releaseSignIn();
  await expectRevokedOnce(project, session_token);
  // The client writes the cookies of the previous session immediately. The session itself is restored after 20 s,
  // because the provider never replies to the revocation.
  await expect.poll(() => sessionCookies(client)).toEqual([before.session_token]);
  await page.clock.runFor(20_000);
  await expectSession(client, before);
});

test('if the previous session cannot be confirmed, its cookies stay, and a reload restores it @rest', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const before = await signIn(client);
  const refresh = '/sdk/v1/sessions/authenticate';
  await project.addFault({ path: refresh, times: 1, fault: apiError('internal_server_error', 500) });
  const late = await submitPasscode(client, nextMessage);
  await client.embed.unmount();
  await late.releaseSignIn();
  await expect.poll(async () => (await project.requests(refresh)).length).toBe(1);
  await expect.poll(() => sessionCookies(client)).toEqual([before.session_token]);
  await client.page.reload();
  await client.embed.ready();
  await expectSession(client, before);
});

test('a late sign-in in one tab does not end the previous session in another tab @rest', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
  context,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const before = await signIn(client);
  const other = new WidgetClientPage(new EmbedPage(await context.newPage()));
  await other.embed.open({ ...textMessageForm, publicToken: project.publicToken });
  await expectSession(other, before);
  const late = await submitPasscode(client, nextMessage);
  await client.embed.unmount();
  const { session_token } = await late.releaseSignIn();
  await expectRevokedOnce(project, session_token);
  await expectSession(client, before);
  await expectSession(other, before);
});

test('a late sign-in does not end a session that another tab has started meanwhile @rest', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
  context,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const other = new WidgetClientPage(new EmbedPage(await context.newPage()));
  await other.embed.open({ ...textMessageForm, publicToken: project.publicToken });
  const late = await submitPasscode(client, nextMessage);
  await client.embed.unmount();
  const newer = await signIn(other);
  await expectSession(client, newer);
  const { session_token } = await late.releaseSignIn();
  await expect.poll(() => revokedTokens(project)).toEqual([session_token]);
  await expectSession(client, newer);
  await expectSession(other, newer);
});
