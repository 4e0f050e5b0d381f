/** `passkey-list.spec.ts` tests the list. */
import { messages as passkeyMessages } from '../../src/methods/passkey/messages';
import { heading } from '../support/journeys';
import {
  button,
  createButton,
  createdHeading,
  expect,
  logInButton,
  passkeyPaths,
  passkeySuccess,
  register,
  signOut,
  test,
  withButton,
} from '../support/passkeys/test';

const notCreated =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const exists =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';

test('the mark of a success stays round beside a title of several lines', async ({
  openRegistration,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const embed = await openRegistration();
  await register(embed);
  const mark = createdHeading(embed.widget).locator('xpath=preceding-sibling::div');
  const { width = 0, height } = (await mark.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(0);
  expect(height).toBeCloseTo(width, 1);
});

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
  await expect(passkeySuccess(embed.widget)).toBeVisible();
  const events = await embed.events();
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(events[0]?.data).toMatchObject({ user_id: signedIn.user_id });
  expect(await embed.errors()).toEqual([]);
});

test('a refusal and an authenticator that is already registered are shown, and a retry works', async ({
  authenticator,
  openRegistration,
}) => {
  await authenticator.verifies(false);
  const embed = await openRegistration();
  const alert = embed.widget.getByRole('alert');
  await createButton(embed.widget).click();
  await expect(alert).toHaveText(notCreated);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'passkey_refused' })]);
  await authenticator.verifies(true);
  await register(embed);
  await expect(alert).toHaveCount(0);
  await button(embed.widget, passkeyMessages.texts.another).click();
  await createButton(embed.widget).click();
  await expect(alert).toHaveText(exists);
  await expect.poll(async () => (await embed.errors()).map(({ code }) => code)).toContain('passkey_exists');
  await expect.poll(() => authenticator.credentials()).toHaveLength(1);
});
