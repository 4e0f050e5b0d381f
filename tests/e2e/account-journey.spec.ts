/** One person and their account, from the sign-up to a lost phone. */
import { account } from '../support/account/journeys';
import { setUpButton } from '../support/account/authenticator';
import { revoke } from '../support/account/apps';
import { expect, test } from '../support/authorize/test';
import { askForLink, heading } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { ChromiumAuthenticator } from '../support/passkeys/Authenticator';
import { STEP_MS } from '../support/secondFactor/enrol';
import { appCode, completed, secondStep } from '../support/secondFactor/journeys';

const email = 'ada@portico.example';
const phone = '+12025550162';
const login = { products: ['emailMagicLinks'], secondFactor: { methods: ['totp'], when: 'enrolled' } };

test('a person signs up by a link, adds a passkey, a phone and an authenticator app, logs in with it, loses it, and revokes the bakery @rest', async ({
  openEmbed,
  page,
  project,
  nextMessage,
  startRelyingParty,
}) => {
  test.slow();
  await ChromiumAuthenticator.plugIn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await test.step('sign up by a link', async () => {
    const { widget } = await openEmbed({ config: login });
    await askForLink(widget, email);
    const { links } = await nextMessage(email);
    await page.goto(links[0]?.href ?? '');
    await expect.poll(async () => (await project.users())[0]).toMatchObject({ emails: [{ verified: true }] });
    await expect(page.getByText(email).first()).toBeVisible();
  });
  const [user] = await project.users();
  const userId = String(user?.user_id);

  await test.step('allow the bakery access', async () => {
    const bakery = await startRelyingParty();
    await bakery.startSignIn(page);
    await button('Allow').click();
    await expect(page.getByRole('heading', { name: /^Good morning/ })).toBeVisible();
  });

  const recoveryCodes = await test.step('add a passkey, a phone and an app', async () => {
    const { widget } = await openEmbed(account);
    await button('Add a passkey').click();
    await expect(widget.getByText('Your passkey was added.')).toBeVisible();
    await button('Add a phone number').click();
    await typeInto(widget.getByLabel('New phone number'), '2025550162');
    await button('Continue with text message').click();
    const { code = '' } = await nextMessage(phone);
    await typeInto(widget.getByLabel('One-time passcode'), code);
    await expect(widget.getByText(`${phone} was added.`)).toBeVisible();
    await setUpButton(widget).click();
    await typeInto(appCode(widget), (await project.totp(userId)).code);
    const codes = widget.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const kept = await codes.allTextContents();
    await widget.getByLabel('I have kept them').check();
    await button('Done').click();
    await button('Sign out').click();
    await expect(heading(widget, 'You are signed out')).toBeVisible();
    return kept;
  });

  /** Signs in by a link, as far as the second factor. */
  async function logInByLink() {
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const embed = await openEmbed(
      { config: login, landing: true },
      `stytch_token_type=magic_links&token=${token}`,
    );
    await expect(secondStep(embed.widget)).toBeVisible();
    return embed;
  }

  await test.step('log in with the second factor, and sign out', async () => {
    await project.moveClock(STEP_MS);
    const embed = await logInByLink();
    await typeInto(appCode(embed.widget), (await project.totp(userId)).code);
    await expect.poll(() => embed.events()).toContainEqual(completed);
    const { widget } = await openEmbed(account);
    await button('Sign out').click();
    await expect(heading(widget, 'You are signed out')).toBeVisible();
  });

  await test.step('log in with a recovery code, and remove the lost app', async () => {
    const embed = await logInByLink();
    const { widget } = embed;
    await button('Another way').click();
    await button('Use a recovery code').click();
    await typeInto(widget.getByLabel('Recovery code'), recoveryCodes[0] ?? '');
    await button('Continue').click();
    await button('Remove the lost app').click();
    await expect(widget.getByText('The lost app is removed.')).toBeVisible();
    await button('Not now').click();
    await expect.poll(() => embed.events()).toContainEqual(completed);
  });

  await test.step('revoke the bakery', async () => {
    const { widget } = await openEmbed(account);
    await expect(setUpButton(widget)).toBeVisible();
    await revoke(widget, 'Kipferl');
    await expect(widget.getByText('No application has access to your account.')).toBeVisible();
  });
  expect((await project.users())[0]).toMatchObject({
    totps: [],
    phone_numbers: [{ phone_number: phone, verified: true }],
    webauthn_registrations: [{ verified: true }],
  });
});
