import { askForEmailPasscode, configs, passcodeField } from '../support/journeys';
import { embedUrl, type EmbedWindow } from '../support/page/EmbedPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';
const site = 'https://another-site.example/';

// In a frame of another site, the browser drops cookies with `SameSite=Lax`, and reports no error.
test('in a frame of another site, a sign-in whose session is not stored shows a message and no success', async ({
  page,
  project,
  nextMessage,
}) => {
  const src = embedUrl({ publicToken: project.publicToken, config: configs.emailPasscode });
  await page.route(site, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${src.replaceAll('&', '&amp;')}" width="500" height="700"></iframe>`,
    }),
  );
  await page.goto(site);
  const frame = page.frameLocator('iframe');
  const widget = frame.locator('#widget');
  await askForEmailPasscode(widget, email);
  await autofill(passcodeField(widget), (await nextMessage(email)).code ?? '');
  await expect(widget.getByRole('alert')).toHaveText(
    'The browser did not keep your sign-in. Allow cookies and site data for this page, then try again.',
  );
  await expect(passcodeField(widget)).toBeVisible();
  const calls = await frame.locator('body').evaluate(() => (window as unknown as EmbedWindow).embed.calls);
  expect(calls.filter(({ value }) => JSON.stringify(value).includes('AUTHENTICATE'))).toEqual([]);
  expect(calls.filter(({ kind }) => kind === 'error')).toMatchObject([
    { value: { code: 'session_not_stored' } },
  ]);
  expect(await page.context().cookies()).toEqual([]);
});
