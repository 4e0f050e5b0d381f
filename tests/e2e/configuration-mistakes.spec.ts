import { configs, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

test('a mistake is shown and reported once, sends no request, and can be corrected', async ({
  openEmbed,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/sdk/') && requests.push(request.url()));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const embed = await openEmbed({ config: { products: ['telepathy'] } });
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
