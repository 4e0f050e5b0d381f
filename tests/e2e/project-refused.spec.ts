import { host } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

test.use({ projectSettings: { allowed_origins: ['https://elsewhere.example'] } });

test('an origin that the project refuses is reported to the host, and with a test project on the screen @engine', async ({
  openEmbed,
  page,
}) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await expect.poll(() => embed.errors()).toHaveLength(1);
  const [error] = await embed.errors();
  expect(error).toMatchObject({ code: 'invalid_config' });
  expect(error?.['message']).toContain(new URL(page.url()).origin);
  await expect(embed.widget.getByRole('alert')).toHaveText(
    `The identity provider does not allow pages of ${host}. Enter in the checkout of Portico: npm run allow -- ${host}`,
  );
  await expect(emailField(embed.widget)).toBeVisible();
});
