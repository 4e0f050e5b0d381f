import type { Locator, Page } from '@playwright/test';
import { askForEmailPasscode, configs, passcodeField, success } from '../../support/journeys';
import { expect, test } from '../../support/test';
import { HostPage } from './support/HostPage';

const email = 'ada@portico.example';

/** Presses the button that opens another window. Returns the window's page. */
async function openWindow(page: Page, button: Locator): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await button.click();
  return opened;
}

for (const [name, place] of [
  ['Frame', 'a frame'],
  ['Window', 'another window'],
] as const) {
  test(`Login in a React portal into ${place} is drawn with its styles and signs a person in there @row`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const hostPage = await HostPage.serve(page, 'places');
    await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode });
    const button = hostPage.app.getByRole('button', { name });
    const isFrame = name === 'Frame';
    const body = isFrame
      ? page.frameLocator('iframe').locator('body')
      : (await openWindow(page, button)).locator('body');
    if (isFrame) await button.click();

    await askForEmailPasscode(body, email);
    await expect(body.locator('[data-portico] > div')).toHaveCSS('position', 'relative');
    await passcodeField(body).fill((await nextMessage(email)).code ?? '');
    await expect(success(body)).toBeVisible();
    await expect(button).toBeVisible();
  });
}

test('Login in an <Activity> that is hidden and shown again has the screen and the typed digits, and signs the person in @row', async ({
  page,
  project,
  nextMessage,
}) => {
  const hostPage = await HostPage.serve(page, 'places');
  await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode });
  const press = (name: string) => hostPage.app.getByRole('button', { name, exact: true }).click();
  await press('Show');
  await askForEmailPasscode(hostPage.app, email);
  const { code = '' } = await nextMessage(email);
  const field = passcodeField(hostPage.app);
  await field.pressSequentially(code.slice(0, 3));
  await press('Hide');
  await expect(field).toBeHidden();
  await press('Show');
  await expect(field).toHaveValue(code.slice(0, 3));
  // In a field without the focus, `pressSequentially` would type at the start.
  await field.focus();
  await field.pressSequentially(code.slice(3));
  await expect(success(hostPage.app)).toBeVisible();
});
