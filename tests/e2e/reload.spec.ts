import { host, identityProvider } from '../support/addresses';
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
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portico:'))),
  ).toEqual([]);
});

test('after a reload "Check your email" is shown, and Back keeps the address', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await page.reload();
  await expect(heading(widget, 'Check your email')).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(widget)).toHaveValue(email);
  await page.reload();
  await expect(emailField(widget)).toHaveValue('');
});

test('the browser’s Back leads one screen back, then off the page, with the host’s router @engine', async ({
  page,
}) => {
  await page.goto(`${host}/no/such/page`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  const widget = page.getByRole('main');
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await page.goBack();
  await expect(emailField(widget)).toBeVisible();
  await expect(page).toHaveURL(`${host}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${host}/no/such/page`);
});

test('the widget’s own arrow leaves no history entry', async ({ page }) => {
  await page.goto(`${host}/no/such/page`);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  const widget = page.getByRole('main');
  await askForLink(widget, `someone-${crypto.randomUUID()}@portico.example`);
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(widget)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.hasOwn(history.state ?? {}, 'porticoBack'))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${host}/no/such/page`);
});

test('without the option Back leaves the page', async ({ openEmbed, page }) => {
  await page.goto(`${identityProvider}/errors`);
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await page.goBack();
  await expect(page).toHaveURL(`${identityProvider}/errors`);
});
