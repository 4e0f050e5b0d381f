import { heading } from '../support/journeys';
import {
  button,
  expect,
  deletePasskeyAtProvider,
  logInButton,
  success,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';

const notFound =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';

test('the button is first without an email field, and absent with one', async ({
  authenticator: _,
  openEmbed,
}) => {
  const { widget } = await openEmbed(withButton);
  await expect(logInButton(widget)).toBeVisible();
  await expect(widget.getByText('or', { exact: true })).toHaveCount(1);
  const first = await widget.getByRole('button').first().textContent();
  expect(first).toBe('Login with a Passkey');

  await openEmbed({ config: { products: ['passkeys', 'emailMagicLinks'] } });
  const field = widget.getByLabel('Email');
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(logInButton(widget)).toHaveCount(0);
  await expect(widget.getByText('or', { exact: true })).toHaveCount(0);
});

test('a passkey button whose code cannot be loaded is reported to the host once, and a retry works @rest', async ({
  openEmbed,
  page,
}) => {
  const chunk = /\/c\/passkey\.[^/]*\.js/;
  let requests = 0;
  await page.route(chunk, (route) => {
    requests += 1;
    return route.abort();
  });
  const embed = await openEmbed(withButton);
  const { widget } = embed;
  await expect(button(widget, 'Try again')).toBeVisible();
  await expect(widget.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  expect(requests).toBeGreaterThan(1);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'chunk_failed' })]);

  await openEmbed(withAutofill);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'chunk_failed' })]);
  await expect(widget.getByRole('alert')).toHaveCount(0);
  await expect(logInButton(widget)).toHaveCount(0);

  await openEmbed(withButton);
  await expect(button(widget, 'Try again')).toBeVisible();
  await page.unroute(chunk);
  await button(widget, 'Try again').click();
  await expect(logInButton(widget)).toBeFocused();
});

test('a passkey that is deleted at the provider, but not in the authenticator, shows a message', async ({
  openRegistration,
  openEmbed,
}) => {
  await deletePasskeyAtProvider(await openRegistration());
  const embed = await openEmbed(withButton);
  await logInButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toHaveText(notFound);
  await expect
    .poll(() => embed.errors())
    .toEqual([expect.objectContaining({ error_type: 'webauthn_registration_not_found', status_code: 404 })]);
});

test('a refusal is only reported to the host, and a retry works', async ({
  authenticator,
  havePasskey,
  openEmbed,
}) => {
  await havePasskey();
  await authenticator.verifies(false);
  const embed = await openEmbed(withButton);
  await logInButton(embed.widget).click();
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'passkey_refused' })]);
  await expect(embed.widget.getByRole('alert')).toHaveCount(0);
  await authenticator.verifies(true);
  await logInButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
});

test('a sign-in works by keyboard alone, and the focus moves to its result @engine', async ({
  havePasskey,
  openEmbed,
  page,
}) => {
  await havePasskey();
  const { widget } = await openEmbed(withButton);
  await expect(logInButton(widget)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(logInButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(widget, 'Success')).toBeFocused();
});

test('the page does not use WebAuthn if passkeys are not among the products', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.addInitScript(() => {
    const called = Object.assign(window, { called: [] as string[] }).called;
    if (!isSecureContext) return;
    for (const name of ['isConditionalMediationAvailable', 'getClientCapabilities'] as const) {
      const real = PublicKeyCredential[name].bind(PublicKeyCredential);
      PublicKeyCredential[name] = () => {
        called.push(name);
        return real() as never;
      };
    }
    for (const name of ['create', 'get'] as const)
      navigator.credentials[name] = async () => called.push(name) as never;
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const { widget } = await openEmbed({
    config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } },
  });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
  await expect.poll(() => project.events()).not.toEqual([]);
  expect(files.filter((file) => /passkey/.test(file))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { called: string[] }).called)).toEqual([]);
  expect((await project.requests()).filter(({ path }) => path.includes('webauthn'))).toEqual([]);
});
