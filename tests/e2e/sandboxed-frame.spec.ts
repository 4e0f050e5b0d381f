import type { Locator, Page } from '@playwright/test';
import { host } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { embedUrl, type Embed } from '../support/page/EmbedPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

async function openFrame(page: Page, sandbox: string, embed: Embed): Promise<Locator> {
  // The origin is `null`, so the frame may read only responses that allow every origin.
  await page.route('**/settings.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${host}/embed`);
  await page.evaluate(
    ([src, allowed]) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', allowed);
      frame.src = src;
      frame.style.cssText = 'width: 30rem; height: 40rem';
      document.body.replaceChildren(frame);
    },
    [embedUrl(embed), sandbox] as const,
  );
  return page.frameLocator('iframe').locator('#widget');
}

test('in a frame whose sandbox blocks storage, the person reads what is missing @engine', async ({
  page,
  project,
}) => {
  const widget = await openFrame(page, 'allow-scripts allow-forms', {
    publicToken: project.publicToken,
    config: configs.emailPasscode,
  });
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
  await expect(widget.getByRole('alert')).toContainText('Allow cookies and site data');
  expect(await project.outbox.list({ to: email })).toEqual([]);
});
