/** The widget shows the same screen after a reload. And what the browser's Back does. */
import { host } from '../support/addresses';
import {
  askForEmailPasscode,
  askForLink,
  configs,
  emailField,
  heading,
  passcodeField,
  success,
} from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

test('after a reload the sent code can still be entered, which removes the kept screen @engine', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await page.reload();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  await expect(widget.getByText(email)).toBeVisible();
  await typeInto(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portico:'))))
    .toEqual([]);
});

test('the browser’s Back leads one screen back, then off the page; the widget’s own arrow leaves no entry @engine', async ({
  page,
}) => {
  await page.goto(`${host}/no/such/page`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  const widget = page.getByRole('main');
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await page.goBack();
  await expect(emailField(widget)).toBeVisible();
  await expect(page).toHaveURL(`${host}/`);
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(widget)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.hasOwn(history.state ?? {}, 'porticoBack'))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${host}/no/such/page`);
});
