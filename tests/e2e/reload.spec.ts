import { host } from '../support/addresses';
import { askForLink, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

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
