import { expect, test } from '../support/passkeys/test';

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
