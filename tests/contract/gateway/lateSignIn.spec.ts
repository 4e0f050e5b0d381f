/**
 * A sign-in is late if the person has left it before the provider replies. The widget revokes its session, and restores
 * the session that the page had before.
 */
import { wrongCode } from '../../support/journeys';
import { WidgetClientPage } from '../ClientPage';
import { expect, sessionTokenOf, test, textMessageForm } from '../test';
import {
  expectRevokedOnce,
  expectSession,
  revokedTokens,
  sessionCookies,
  submitPasscode,
} from './lateSignIn';

const onlyInRest = ['removal', 'removal of the element by the host', 'another widget in its place'];
const signedOut = { session: null, user: null, tokens: null };

for (const { reason, via, leave } of [
  {
    reason: 'Back',
    leave: ({ embed }: WidgetClientPage) => embed.widget.getByRole('button', { name: 'Back' }).click(),
  },
  { reason: 'removal', leave: ({ embed }: WidgetClientPage) => embed.unmount() },
  {
    reason: 'removal of the element by the host',
    via: 'mount' as const,
    leave: ({ page }: WidgetClientPage) =>
      page.evaluate(() => document.querySelector('#widget')?.replaceChildren()),
  },
  {
    reason: 'deletion of its nodes by the host',
    leave: ({ page }: WidgetClientPage) =>
      page.evaluate(() => {
        const target = document.querySelector('#widget');
        if (target) target.innerHTML = '';
      }),
  },
  {
    reason: 'another widget in its place',
    leave: ({ embed }: WidgetClientPage) =>
      embed.render({ module: 'ResetPassword', passwordResetToken: 'token' }),
  },
]) {
  const tag = onlyInRest.includes(reason) ? ' @rest' : '';
  test(`after ${reason}, a late sign-in is revoked, and has no other effect${tag}`, async ({
    openEmbed,
    project,
    nextMessage,
  }) => {
    const client = new WidgetClientPage(await openEmbed({ ...textMessageForm, via }));
    const late = await submitPasscode(client, nextMessage);
    await leave(client);
    const callsBefore = await client.embed.calls();
    const { session_token } = await late.releaseSignIn();

    await expectRevokedOnce(project, session_token);
    await expect.poll(() => client.state()).toEqual(signedOut);
    await expect.poll(() => sessionCookies(client)).toEqual([]);
    expect(await client.embed.calls()).toEqual(callsBefore);
    await expect(client.page.getByText('successfully verified')).toHaveCount(0);
    await expect(client.page.getByRole('alert')).toHaveText([]);
    expect(await revokedTokens(project)).toEqual([session_token]);
  });
}

test('after a late sign-in, the previous session is restored and confirmed', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const before = await signIn(client);
  const late = await submitPasscode(client, nextMessage);
  await client.embed.widget.getByRole('button', { name: 'Back' }).click();
  const { session_token } = await late.releaseSignIn();

  await expectRevokedOnce(project, session_token);
  await expectSession(client, before);
  const confirmations = async () =>
    (await project.requests('/sdk/v1/sessions/authenticate')).map(({ headers }) => sessionTokenOf(headers));
  await expect.poll(confirmations).toEqual([before.session_token]);
  await expect.poll(() => sessionCookies(client)).toEqual([before.session_token]);
  expect(await client.embed.errors()).toEqual([]);
});

test('a newer sign-in stays when the reply to an older one arrives', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const late = await submitPasscode(client, nextMessage);
  await client.embed.widget.getByRole('button', { name: 'Back' }).click();
  const newer = await signIn(client);
  const { session_token } = await late.releaseSignIn();

  await expectRevokedOnce(project, session_token);
  await expectSession(client, newer);
  await expect.poll(() => sessionCookies(client)).toEqual([newer.session_token]);
});

test('of two passcodes in one widget, the newer one signs in, and the older sign-in is revoked @rest', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const late = await submitPasscode(client, nextMessage);
  await client.embed.widget.getByRole('button', { name: 'Back' }).click();
  const next = await submitPasscode(client, nextMessage, { to: '+12025550163' });
  const newer = await next.releaseSignIn();
  await expect(client.page.getByText('successfully verified')).toBeVisible();
  const { session_token } = await late.releaseSignIn();

  await expectRevokedOnce(project, session_token);
  await expectSession(client, newer);
  expect((await client.embed.events()).map(({ type }) => type)).toEqual([
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('a sign-out during a sign-in also revokes the session of the late reply @rest', async ({
  openEmbed,
  project,
  nextMessage,
  signIn,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const first = await signIn(client);
  const late = await submitPasscode(client, nextMessage);
  await client.call('session.revoke');
  const { session_token } = await late.releaseSignIn();

  await expect.poll(() => revokedTokens(project)).toEqual([first.session_token, session_token]);
  await expect.poll(() => client.state()).toEqual(signedOut);
  expect(await client.embed.events()).toEqual([]);
});

test('a sign-out without a session also revokes the session of a late reply @rest', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const late = await submitPasscode(client, nextMessage);
  await client.failure('session.revoke');
  const { session_token } = await late.releaseSignIn();

  await expect.poll(() => revokedTokens(project)).toEqual([null, session_token]);
  await expect.poll(() => client.state()).toEqual(signedOut);
  await expect.poll(() => sessionCookies(client)).toEqual([]);
  expect(await client.embed.events()).toEqual([]);
});

test('a sign-in without a reply is abandoned, and the next one works', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  await project.addFault({ path: '/sdk/v1/otps/authenticate', times: 1, fault: { hang: true } });
  const first = await submitPasscode(client, nextMessage);
  void first.release().catch(() => undefined); // rejects because the page closes before the reply
  await client.embed.widget.getByRole('button', { name: 'Back' }).click();
  const second = await submitPasscode(client, nextMessage);
  await second.releaseSignIn();
  await expect(client.page.getByText('successfully verified')).toBeVisible();
  expect(await revokedTokens(project)).toEqual([]);
});

test('a late refusal has no effect @rest', async ({ openEmbed, project, nextMessage, signIn }) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const before = await signIn(client);
  const late = await submitPasscode(client, nextMessage, { change: wrongCode });
  await client.embed.widget.getByRole('button', { name: 'Back' }).click();
  await late.releaseRefusal();
  await expectSession(client, before);
  expect(await client.embed.calls()).toEqual([]);
  expect(await revokedTokens(project)).toEqual([]);
});
