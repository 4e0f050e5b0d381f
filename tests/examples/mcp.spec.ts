/** An MCP client, which is the official SDK's, gets access to the account of a person who signs in by a link. */
import { identityProvider } from '../support/addresses';
import { askForLink } from '../support/journeys';
import { freePort } from '../support/playwright/freePort';
import { email } from '../support/secondFactor/journeys';
import { expect, test } from '../support/test';
import { InstalledExample } from './support/InstalledExample';

test('mcp: a client that registers itself and names no scope asks for consent, and then calls a tool', async ({
  page,
  project,
  nextMessage,
}) => {
  test.setTimeout(300_000); // the packages are installed
  page.setDefaultTimeout(60_000);
  const example = await InstalledExample.copy('mcp', project.publicToken);
  try {
    await example.install();
    await example.build();
    await example.serve((port) => ['--port', String(port)]);
    const consentPage = `${example.origin}/`;
    await project.change({
      allowed_origins: [example.origin],
      redirect_urls: { login: [consentPage], signup: [consentPage] },
      consent_url: consentPage,
      dynamic_client_registration: true,
    });
    const ISSUER = `${identityProvider}/projects/${project.publicToken}`;
    const server = example.start('server', [], { ISSUER, PORT: String(await freePort()) });
    const client = example.start('client', [await server()]);

    await page.goto((await client()).replace('Open ', ''));
    const body = page.locator('body');
    await askForLink(body, email);
    await page.goto((await nextMessage(email)).links[0]?.href ?? '');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Assistant');
    await expect(page.getByRole('link', { name: 'assistant.example' })).toBeVisible();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(body).toHaveText('You can close this tab.');
    expect(await client()).toBe(`You are ${email}`);
  } finally {
    await example.remove();
  }
});
