import { configs, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

test('an unknown public token is reported to host and console before any input', async ({
  openEmbed,
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const embed = await openEmbed({ config: configs.magicLink, publicToken: 'public-token-test-nobody' });
  await expect.poll(() => embed.errors()).toHaveLength(1);
  expect((await embed.errors())[0]).toMatchObject({ code: 'server', error_type: 'project_not_found' });
  await expect
    .poll(() => logged.filter((text) => text.startsWith('[portico]')))
    .toEqual(['[portico] There is no project with this public token. (project_not_found)']);
  await expect(emailField(embed.widget)).toBeVisible();
});

test.describe('a project of another site', () => {
  test.use({ projectSettings: { allowed_origins: ['https://elsewhere.example'] } });

  test('a refused origin is reported to host and console @engine', async ({ openEmbed, page }) => {
    const embed = await openEmbed({ config: configs.magicLink });
    await expect.poll(() => embed.errors()).toHaveLength(1);
    const [error] = await embed.errors();
    expect(error).toMatchObject({ code: 'invalid_config' });
    expect(error?.['message']).toContain(new URL(page.url()).origin);
    await expect(emailField(embed.widget)).toBeVisible();
  });
});
