import { configs } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import {
  askForPassword,
  continueButton,
  email,
  password,
  passwordField,
  success,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';

test('a password that was autofilled without an event signs in @engine', async ({ openEmbed, project }) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  // Before the first interaction with the page, browsers fire no event.
  await passwordField(widget).evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  }, password);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
});

test('submitting the form fires a submit event, and does not navigate @engine', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  const url = page.url();
  await page.evaluate(() => {
    const submittedFields: string[] = [];
    Object.assign(window, { submittedFields });
    document.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      submittedFields.push(...new FormData(form).keys());
    });
  });
  await typeInto(passwordField(widget), password);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { submittedFields: string[] }).submittedFields),
  ).toEqual(['username', 'current-password']);
  expect(page.url()).toBe(url);
});
