/** The module PasskeyRegistration: a signed-in person creates a passkey. `passkey-list.spec.ts` tests its list. */
import { heading } from '../support/journeys';
import {
  button,
  created,
  createButton,
  expect,
  logInButton,
  notSignedIn,
  passkeyPaths,
  register,
  registration,
  signOut,
  success,
  test,
  withButton,
} from '../support/passkeys/test';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { stopClock } from '../support/page/clock';
import { hold } from '../support/page/hold';

const notCreated =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const exists =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';

const isTopmost = (node: Element) =>
  [...(node.parentElement?.children ?? [])].every(
    (other) => other.getBoundingClientRect().top >= node.getBoundingClientRect().top,
  );

test('a person registers, signs out, and signs in by the button @engine', async ({
  authenticator,
  openEmbed,
  openRegistration,
  page,
  project,
  signedIn,
}) => {
  let embed = await openRegistration();
  await expect(heading(embed.widget, 'Set up a new Passkey')).toBeVisible();
  await register(embed);
  expect(await button(embed.widget, 'Back').evaluate(isTopmost)).toBe(true);
  expect((await embed.events()).map(({ type }) => type)).toEqual(['PASSKEY_REGISTER']);
  const [event] = await embed.events();
  expect(event?.data).toMatchObject({ webauthn_registration_id: expect.any(String) });
  expect(event?.data).not.toHaveProperty('session_token');
  const [start] = await project.requests(passkeyPaths.startRegistration);
  expect(start?.body).toMatchObject({ domain: 'localhost', return_passkey_credential_options: true });
  const [finish] = await project.requests(passkeyPaths.register);
  expect(finish?.body).toMatchObject({ session_duration_minutes: 30 });
  await expect.poll(() => authenticator.credentials()).toHaveLength(1);

  await signOut(page);
  embed = await openEmbed(withButton);
  await logInButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
  const events = await embed.events();
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(events[0]?.data).toMatchObject({ user_id: signedIn.user_id });
  expect(await embed.errors()).toEqual([]);
});

test('an authenticator that is already registered shows a message', async ({
  authenticator,
  openRegistration,
}) => {
  const embed = await openRegistration();
  await register(embed);
  await button(embed.widget, 'Set up another Passkey').click();
  await createButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toHaveText(exists);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'passkey_exists' })]);
  await expect.poll(() => authenticator.credentials()).toHaveLength(1);
});

test('a refusal is shown, and a retry works', async ({ authenticator, openRegistration }) => {
  await authenticator.verifies(false);
  const embed = await openRegistration();
  await createButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toHaveText(notCreated);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'passkey_refused' })]);
  await authenticator.verifies(true);
  await register(embed);
  await expect(embed.widget.getByRole('alert')).toHaveCount(0);
});

for (const [path, status, error_type] of [
  [passkeyPaths.startRegistration, 500, 'internal_server_error'],
  [passkeyPaths.register, 401, 'unable_to_register_webauthn_registration'],
] as const) {
  test(`after the error ${error_type} at ${path}, the screen says that no passkey was created${status === 401 ? '' : ' @rest'}`, async ({
    openRegistration,
    project,
  }) => {
    const body = { status_code: status, error_type, error_message: 'Ouch.' };
    await project.addFault({ path, times: 1, fault: { status, body } });
    const embed = await openRegistration();
    await createButton(embed.widget).click();
    await expect(embed.widget.getByRole('alert')).toHaveText(notCreated);
    await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ error_type })]);
  });
}

test('after a network error, the screen says that no passkey was created, and a retry works @rest', async ({
  openRegistration,
  project,
}) => {
  await project.addFault({ path: passkeyPaths.register, fault: { reset: true } });
  const embed = await openRegistration();
  await createButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toHaveText(notCreated);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'network' })]);
  expect(await embed.events()).toEqual([]);
  await project.removeFaults();
  await register(embed);
  await expect(embed.widget.getByRole('alert')).toHaveCount(0);
});

test('if the page’s policy forbids creation, the screen shows a message and Skip @rest', async ({
  openRegistration,
  page,
}) => {
  await page.route(/\/embed/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'permissions-policy': 'publickey-credentials-create=()' };
    await route.fulfill({ response, headers });
  });
  const { widget } = await openRegistration();
  await expect(widget.getByRole('alert')).toHaveText('This browser cannot create passkeys here.');
  await expect(createButton(widget)).toHaveCount(0);
  await button(widget, 'Skip').click();
  await expect(heading(widget, 'Your passkeys')).toBeVisible();
});

test('Skip opens the list without a new passkey, Done informs the host, and Back leads to the start', async ({
  openRegistration,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await button(widget, 'Skip').click();
  await expect(heading(widget, 'Your passkeys')).toBeVisible();
  await button(widget, 'Done').click();
  await expect
    .poll(async () => (await embed.events()).map(({ type, data }) => ({ type, data })))
    .toEqual([
      { type: 'PASSKEY_SKIP', data: {} },
      { type: 'PASSKEY_DONE', data: {} },
    ]);
  await button(widget, 'Back').click();
  await expect(createButton(widget)).toBeVisible();
});

test('without a session the component shows a message, and offers no action', async ({ openEmbed }) => {
  const embed = await openEmbed(registration);
  await expect(embed.widget.getByRole('alert')).toHaveText(notSignedIn);
  await expect(createButton(embed.widget)).toHaveCount(0);
  await expect(button(embed.widget, 'Skip')).toHaveCount(0);
  await expect.poll(() => embed.errors()).toHaveLength(1);
});

test('the component is ready once the user is read, and reads the user once', async ({
  openEmbed,
  page,
  project,
  signedIn: _signedIn,
}) => {
  const reads = await hold(page, passkeyPaths.user);
  const opening = openEmbed(registration);
  let isReady = false;
  void opening.then(() => (isReady = true));
  const read = await reads.next();
  await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  expect(isReady).toBe(false);
  await read.release();
  const { widget } = await opening;
  expect(await createButton(widget).isVisible()).toBe(true);
  await expect.poll(() => project.requests(passkeyPaths.user)).toHaveLength(1);
});

test('if the provider cannot be reached, "Try again" reads the user again @rest', async ({
  authenticator: _device,
  signedIn: _user,
  page,
  project,
}) => {
  await page.clock.install();
  const firstReads = await hold(page, passkeyPaths.user);
  await project.addFault({ method: 'GET', path: passkeyPaths.user, fault: { reset: true } });
  await page.goto(embedUrl({ publicToken: project.publicToken, ...registration }));
  const { widget } = new EmbedPage(page);
  const first = await firstReads.next();
  await stopClock(page); // so the page does not retry automatically after the failure
  await first.release();
  await page.unroute(`**${passkeyPaths.user}`); // the later reads are sent without delay
  await expect(widget.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(createButton(widget)).toHaveCount(0);
  const readCount = async () => (await project.requests(passkeyPaths.user)).length;
  const before = await readCount();
  await button(widget, 'Try again').click();
  await expect.poll(readCount).toBeGreaterThan(before);
  await expect(widget.getByRole('alert')).toContainText('We could not reach the server.');
  await project.removeFaults();
  const reads = await hold(page, passkeyPaths.user);
  await button(widget, 'Try again').click();
  const read = await reads.next();
  await expect(button(widget, 'Try again')).toHaveAttribute('aria-busy', 'true');
  await expect(widget.getByRole('alert')).toHaveCount(0);
  await read.release();
  await expect(createButton(widget)).toBeVisible();
  await expect(heading(widget, 'Set up a new Passkey')).toBeFocused();
});

for (const { how, leave } of [
  { how: 'removal', leave: (embed: EmbedPage) => embed.unmount() },
  {
    how: 'another screen',
    leave: (embed: EmbedPage) => embed.render({ preset: { screen: 'PasskeyRegistrationSuccess' } }),
  },
]) {
  test(`leaving by ${how} ends the ceremony, and another one can start${how === 'removal' ? '' : ' @rest'}`, async ({
    chromiumAuthenticator: authenticator,
    openRegistration,
  }) => {
    await authenticator.answers(false);
    const embed = await openRegistration();
    await createButton(embed.widget).click();
    await expect(createButton(embed.widget)).toHaveAttribute('aria-busy', 'true');
    await leave(embed);
    await authenticator.answers(true);
    await embed.render({ ...registration, preset: { screen: 'PasskeyRegistrationStart' } });
    await register(embed);
    await expect(created(embed.widget)).toBeVisible();
    expect(await embed.errors()).toEqual([]);
    await expect.poll(() => authenticator.credentials()).toHaveLength(1);
  });
}
