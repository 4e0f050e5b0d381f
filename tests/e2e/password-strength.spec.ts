import { configs, paths } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  password,
  passwordField,
  success,
  weakPassword,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

test.describe('zxcvbn', () => {
  test.use({ projectSettings: { breached_passwords: ['Lanterns-1234'] } });

  test('the meter, the warning, and Continue follow the provider’s verdict; a breached password is refused', async ({
    openEmbed,
    project,
  }) => {
    const { widget } = await openEmbed({ config: configs.password });
    await askForPassword(widget);
    await expect(widget.getByRole('meter')).toHaveCount(0);
    await typeInto(passwordField(widget), weakPassword);
    const meter = widget.getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('aria-valuenow', /[01]/);
    await expect(meter.locator('[data-filled="true"]')).toHaveCount(1);
    await expect(widget.getByText(/common password/)).toBeVisible();
    await expect(continueButton(widget)).toBeDisabled();
    await typeInto(passwordField(widget), password);
    await expect(meter).toHaveAttribute('aria-valuenow', '4');
    await expect(meter.locator('[data-filled="true"]')).toHaveCount(4);
    await expect(continueButton(widget)).toBeEnabled();
    expect((await project.requests(paths.strength)).at(-1)?.body).toEqual({ email, password });
    await typeInto(passwordField(widget), 'Lanterns-1234');
    await expect(
      widget.getByText(
        'This password may have been used on a different site that experienced a security issue. Please choose another password.',
      ),
    ).toBeVisible();
    await expect(continueButton(widget)).toBeDisabled();
  });
});

test.describe('luds', () => {
  test.use({
    projectSettings: {
      password_policy: 'luds',
      password_config: { luds_complexity: 3, luds_minimum_count: 10 },
    },
  });

  test('the checklist shows the project’s numbers, and which rules are met', async ({ openEmbed }) => {
    const { widget } = await openEmbed({ config: configs.password });
    await askForPassword(widget);
    const lines = widget.getByRole('listitem');
    await typeInto(passwordField(widget), 'lanterns');
    await expect(lines).toHaveText([
      'Must be at least 10 characters long (not met)',
      'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol (not met)',
    ]);
    await expect(continueButton(widget)).toBeDisabled();
    await typeInto(passwordField(widget), 'Lanterns-1234');
    await expect(lines).toHaveText([/\(met\)$/, /\(met\)$/]);
    await expect(continueButton(widget)).toBeEnabled();
  });
});

test('long passwords with any characters are sent unchanged @rest', async ({ openEmbed, project }) => {
  const long = ` ${'größer als ein Schloß 鍵🔑 '.repeat(5)}`;
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await typeInto(passwordField(widget), long);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect((await project.requests(paths.createPassword)).map(({ body }) => body?.['password'])).toEqual([
    long,
  ]);
});
