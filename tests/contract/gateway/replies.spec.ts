/** Replies of the provider that the widget cannot use. `malformedReplies.ts` lists them. */
import { askForLink, configs, emailField, passcodeField } from '../../support/journeys';
import { typeInto } from '../../support/page/typing';
import { WidgetClientPage, type SignedIn } from '../ClientPage';
import { expect, sessionTokenOf, submitEmail, test, textMessageForm } from '../test';
import { malformedReplies } from './malformedReplies';

const email = 'ada@portico.example';
const sendLink = '/sdk/v1/magic_links/email/login_or_create';

test('the client itself resolves or rejects after malformed replies, as the table says', async ({
  client,
  project,
}) => {
  for (const { name, fault, client: expected } of malformedReplies) {
    await project.addFault({ path: sendLink, times: 1, fault });
    const call = ['magicLinks.email.loginOrCreate', email] as const;
    if (typeof expected === 'string') {
      expect.soft(await client.failure(...call), name).toMatchObject({ name: expected });
    } else {
      expect.soft(await client.call(...call), name).toEqual(expected.resolves);
    }
  }
  // Only the call with the truncated reply has sent a mail: the provider handled this call before it truncated its own
  // reply. It did not handle the other calls.
  await expect.poll(() => project.outbox()).toHaveLength(1);
});

test('a malformed reply shows its message, reaches the host, and a retry works @rest', async ({
  openEmbed,
  project,
}) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await typeInto(emailField(embed.widget), email);
  for (const [index, { name, fault, code, text }] of malformedReplies.entries()) {
    await test.step(name, async () => {
      await project.addFault({ path: sendLink, times: 1, fault });
      await embed.widget.getByRole('button', { name: 'Continue with email' }).click();
      await expect.poll(async () => (await embed.errors()).length, { message: name }).toBe(index + 1);
      const [error] = (await embed.errors()).slice(-1);
      expect.soft(error, name).toMatchObject({ name: 'PorticoError', code });
      await expect.soft(embed.widget.getByRole('alert'), name).toHaveText(text);
      await expect.soft(emailField(embed.widget), name).toHaveValue(email);
    });
  }
  expect(await embed.events()).toEqual([]);
  await askForLink(embed.widget, email);
});

test('a network error is shown, and a retry works', async ({ openEmbed, project }) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await project.addFault({ path: sendLink, times: 1, fault: { reset: true } });
  await submitEmail(embed.widget, email);
  await expect(embed.widget.getByRole('alert')).toHaveText(/could not reach the server/);
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'network' }]);
  await askForLink(embed.widget, email);
});

test('a passcode without a recipient does not open its screen', async ({ openEmbed, project }) => {
  const embed = await openEmbed({ config: configs.emailPasscode });
  const body = { data: { request_id: 'request-id-test-1', status_code: 200 } };
  await project.addFault({
    path: '/sdk/v1/otps/email/login_or_create',
    times: 1,
    fault: { status: 200, body },
  });
  await submitEmail(embed.widget, email);
  await expect(embed.widget.getByRole('alert')).toHaveText(/gave an answer we could not use/);
  expect(await embed.events()).toEqual([]);
});

test('an empty sign-in reply is an error, and the session stays', async ({ openEmbed, project, signIn }) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const { session } = await signIn(client);
  await expect(embed.widget.getByText('You have successfully logged in.')).toBeVisible();
  await project.addFault({ path: '/sdk/v1/otps/authenticate', times: 1, fault: { status: 200, body: {} } });
  const state = { otpState: { type: 'sms', methodId: 'phone-number-test-1', otpDestination: '' } };
  await embed.render({ preset: { screen: 'OTPAuthenticate', state } });
  await typeInto(passcodeField(embed.widget), '123456');
  await expect(embed.widget.getByText(/gave an answer we could not use/)).toBeVisible();
  expect(await client.state()).toMatchObject({ session: { session_id: session.session_id } });
});

/**
 * Malformed replies to a sign-in. `reply` gets the data of a correct reply, and returns the body of the malformed one.
 */
const malformedSignIns: { name: string; reply(session: SignedIn): object }[] = [
  { name: 'no data', reply: () => ({ data: {} }) },
  { name: 'no user', reply: ({ user: _user, ...rest }) => ({ data: rest }) },
  { name: 'no session', reply: ({ session: _session, ...rest }) => ({ data: rest }) },
  { name: 'a session without an id', reply: (data) => ({ data: { ...data, session: {} } }) },
  { name: 'a user that is a string', reply: (data) => ({ data: { ...data, user: 'ada' } }) },
];

for (const { name, reply } of malformedSignIns) {
  test(`a sign-in reply with ${name} is an error, and leaves no session${name === 'no session' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
    signIn,
  }) => {
    const client = new WidgetClientPage(await openEmbed(textMessageForm));
    const { embed } = client;
    const before = await signIn(client);
    await expect(embed.widget.getByText('You have successfully logged in.')).toBeVisible();
    const { user_id } = await project.addUser({ email: 'grace@portico.example' });
    const other = await project.startSession({ user_id });
    const real = { request_id: 'request-id-test-1', status_code: 200, user_id, user: before.user, ...other };
    // The cast is safe: `real` has the members that `reply` uses.
    const fault = { status: 200, body: reply(real as unknown as SignedIn) };
    await project.addFault({ path: '/sdk/v1/otps/authenticate', times: 1, fault });

    const state = { otpState: { type: 'sms', methodId: 'phone-number-test-1', otpDestination: '' } };
    await embed.render({ preset: { screen: 'OTPAuthenticate', state } });
    await typeInto(passcodeField(embed.widget), '123456');
    await expect(embed.widget.getByText(/gave an answer we could not use/)).toBeVisible();
    await expect.poll(() => embed.errors()).toMatchObject([{ code: 'bad_reply' }]);
    await expect.poll(() => client.state()).toEqual({ session: null, user: null, tokens: null });
    // The session `other` is valid at the provider. So if the malformed reply contains its token, the widget must have
    // revoked it.
    const revoked = await project.requests('/sdk/v1/sessions/revoke');
    expect(revoked.map(({ headers }) => sessionTokenOf(headers))).toEqual(
      JSON.stringify(fault.body).includes(other.session_token) ? [other.session_token] : [],
    );
  });
}
