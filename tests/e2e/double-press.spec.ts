/** A second press or click that comes before the screen has changed has no effect. */
import type { Locator } from '@playwright/test';
import { hold } from '../support/page/hold';
import { configs, emailField, heading, passcodeField, paths, success } from '../support/journeys';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

test('pressing Enter twice and a double click each send one request', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  const sends = await hold(page, paths.sendEmailPasscode);
  await autofill(emailField(widget), email);
  await emailField(widget).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await (await sends.next()).release();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(1);
  await nextMessage(email);

  await widget.getByRole('button', { name: 'Back' }).click();
  await widget.getByRole('button', { name: 'Continue with email' }).dblclick();
  await (await sends.next()).release();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(2);

  const { code = '' } = await nextMessage(email);
  const checks = await hold(page, paths.checkPasscode);
  await autofill(passcodeField(widget), code);
  await page.keyboard.press('Enter');
  await (await checks.next()).release();
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => project.requests(paths.checkPasscode)).toHaveLength(1);
});

// Firefox recognises a double click by the time between the clicks, so in Firefox this test would depend on the
// machine's speed.
test('the second click of a double click does not press a button of the next screen', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.addUser({ email, password: 'correct horse battery staple' });
  const secondClick = async (control: Locator) => {
    await control.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  const embed = await openEmbed({ config: configs.passwordAndLink });
  const { widget } = embed;
  await autofill(emailField(widget), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(heading(widget, 'Forgot password?')).toBeVisible();
  const login = widget.getByRole('button', { name: 'Login without a password' });
  await secondClick(login);
  // A press makes the button busy immediately. The button is not busy, so the second click has not pressed it.
  await expect(login).not.toHaveAttribute('aria-busy');
  await login.click();
  await expect(heading(widget, 'Check your email')).toBeVisible();
  const tabs: unknown[] = [];
  page.context().on('page', (tab) => tabs.push(tab));
  await secondClick(widget.getByRole('link', { name: 'Open in Gmail' }));
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(emailField(widget)).toHaveValue('');
  expect(tabs).toEqual([]);
  expect(await project.requests(paths.sendLink)).toHaveLength(1);
});
