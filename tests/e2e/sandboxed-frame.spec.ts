import type { Locator, Page } from '@playwright/test';
import { host } from '../support/addresses';
import { configs, emailField, heading, passcodeField, success } from '../support/journeys';
import { embedUrl, type Embed } from '../support/page/EmbedPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

// In milliseconds. The test may submit a form twice. If the reply to the first submit arrives in between, the form
// disappears. So the test does not wait long for the form.
const short = { timeout: 3_000 };
const sends = {
  'its button': (widget: Locator) => widget.getByRole('button', { name: 'Continue with email' }).click(short),
  Enter: (widget: Locator) => emailField(widget).press('Enter', short),
};

async function openFrame(page: Page, sandbox: string, embed: Embed): Promise<Locator> {
  // Without `allow-same-origin`, the frame has the origin `null`. So the browser lets the frame read only replies that
  // allow every origin.
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

for (const { how, where, enableShadowDOM } of [
  { how: 'its button', where: 'in the page', enableShadowDOM: false },
  { how: 'Enter', where: 'in a shadow root', enableShadowDOM: true },
] as const) {
  const config = { ...configs.emailPasscode, enableShadowDOM };
  const send = sends[how];

  test(`in a frame whose sandbox forbids forms, a form ${where} is submitted by ${how}, and a person signs in @engine`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const widget = await openFrame(page, 'allow-scripts allow-same-origin', {
      publicToken: project.publicToken,
      config,
    });
    await autofill(emailField(widget), email);
    // The code that submits a form in such a frame loads only when the page is idle. If the button is pressed before
    // the code is loaded, nothing happens, so the test presses again.
    await expect(async () => {
      if (await emailField(widget).isVisible()) await send(widget);
      await expect(heading(widget, 'Enter passcode')).toBeVisible(short);
    }).toPass();
    await autofill(passcodeField(widget), (await nextMessage(email)).code ?? '');
    await expect(success(widget)).toBeVisible();
    expect(await project.outbox({ to: email })).toHaveLength(1);
  });

  test(`in a frame whose sandbox blocks storage too, a form ${where} shows a message after ${how} @engine`, async ({
    page,
    project,
  }) => {
    const widget = await openFrame(page, 'allow-scripts', { publicToken: project.publicToken, config });
    await autofill(emailField(widget), email);
    await expect(async () => {
      await send(widget);
      await expect(widget.getByRole('alert')).toContainText('Allow cookies and site data', short);
    }).toPass();
    expect(await project.outbox({ to: email })).toEqual([]);
  });
}
