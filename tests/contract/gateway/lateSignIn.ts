import { passcodeField } from '../../support/journeys';
import type { Project } from '../../support/provider/Project';
import { typeInto } from '../../support/page/typing';
import type { WidgetClientPage, SignedIn } from '../ClientPage';
import { hold, type HeldRequests } from '../../support/page/hold';
import { expect, sessionTokenOf } from '../test';

/**
 * Types a passcode into the widget, and holds the request that checks it until the test calls one of the returned
 * functions. `change` may replace the passcode with a wrong one.
 */
export async function submitPasscode(
  client: WidgetClientPage,
  nextMessage: (to: string) => Promise<{ code?: string }>,
  { to = '+12025550162', change = (code: string) => code } = {},
) {
  const code = await openPasscodeScreen(client, nextMessage, to);
  const requests = heldRequests.get(client) ?? (await hold(client.page, '/otps/authenticate'));
  heldRequests.set(client, requests);
  await typeInto(passcodeField(client.embed.widget), change(code));
  const { release } = await requests.next();
  return {
    release,
    // The cast is safe: contract tests check this format.
    releaseSignIn: async () => ((await release()) as { data: SignedIn }).data,
    releaseRefusal: async () => expect(await release()).toMatchObject({ error_type: expect.any(String) }),
  };
}

/** Sends a passcode to this number, and opens the screen on which the person types it. Returns the passcode. */
export async function openPasscodeScreen(
  client: WidgetClientPage,
  nextMessage: (to: string) => Promise<{ code?: string }>,
  to = '+12025550162',
): Promise<string> {
  const { method_id: methodId } = await client.call('otps.sms.loginOrCreate', to, { expiration_minutes: 5 });
  const { code = '' } = await nextMessage(to);
  const state = { otpState: { type: 'sms', methodId, otpDestination: to } };
  await client.embed.render({ preset: { screen: 'OTPAuthenticate', state } });
  return code;
}

const heldRequests = new WeakMap<WidgetClientPage, HeldRequests>();

/** Returns the session tokens that the widget has revoked, in order. */
export async function revokedTokens(project: Project) {
  const requests = await project.requests('/sdk/v1/sessions/revoke');
  return requests.map(({ headers }) => sessionTokenOf(headers));
}

export async function expectRevokedOnce(project: Project, token: string) {
  await expect.poll(() => revokedTokens(project)).toEqual([token]);
  const [request] = await project.requests('/sdk/v1/sessions/revoke');
  expect(request?.body).toBeNull();
}

export async function expectSession(client: WidgetClientPage, { session, session_token, user_id }: SignedIn) {
  await expect
    .poll(() => client.state())
    .toMatchObject({
      session: { session_id: session.session_id },
      user: { user_id },
      tokens: { session_token },
    });
}

/** Returns the session tokens in the browser's cookies. */
export async function sessionCookies({ page }: WidgetClientPage): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name === 'stytch_session').map(({ value }) => value);
}
