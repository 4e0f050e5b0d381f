import { configs, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

for (const via of ['federation', 'element'] as const) {
  test(`a mistake is shown and reported once via ${via}, sends no request, and can be corrected${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/sdk/') && requests.push(request.url()));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const embed = await openEmbed({ via, config: { products: ['telepathy'] } });
    const alert = embed.widget.getByRole('alert');
    await expect(embed.widget.getByText('This sign-in form is not set up correctly.')).toBeVisible();
    await expect.poll(() => embed.errors()).toHaveLength(1);
    const [error] = await embed.errors();
    const path = 'config.products[0]';
    expect(error).toMatchObject({ name: 'ConfigurationError', code: 'invalid_config', path });
    await expect(alert).toContainText(String(error?.['message']));
    await expect.poll(() => logged).toContain(`[portico] ${String(error?.['message'])}`);
    expect(requests).toEqual([]);
    await embed.render({ config: configs.magicLink });
    await expect(emailField(embed.widget)).toBeVisible();
  });
}

test('a conflict leaves the social and wallet buttons, which work', async ({ openEmbed }) => {
  const { widget } = await openEmbed({
    config: {
      products: ['oauth', 'crypto', 'emailMagicLinks', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['email'] },
    },
  });
  await expect(widget.getByRole('alert')).toHaveText('Error: Cannot use both EML and Email OTP');
  await expect(widget.getByRole('textbox')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await widget.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
  await expect(widget.getByRole('link', { name: 'Download Metamask' })).toBeVisible();
});
