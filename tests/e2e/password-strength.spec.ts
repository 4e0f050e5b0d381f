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
import { hold } from '../support/page/hold';

/** The policy LUDS counts lowercase letters, uppercase letters, digits and symbols. */
const luds = {
  password_policy: 'luds',
  password_config: { luds_complexity: 3, luds_minimum_count: 10 },
};
const policies = [
  { policy: 'none', settings: { password_policy: 'none' } },
  { policy: 'zxcvbn', settings: { password_policy: 'zxcvbn' } },
  { policy: 'luds', settings: luds },
];

test('zxcvbn: the meter, the warning, and Continue follow the provider’s verdict', async ({
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
});

test.describe('luds', () => {
  test.use({ projectSettings: luds });

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

for (const { policy, settings } of policies) {
  test.describe(policy, () => {
    test.use({ projectSettings: { ...settings, breached_passwords: ['Lanterns-1234'] } });

    test(`a breached password shows a message, and is not accepted${policy === 'zxcvbn' ? '' : ' @rest'}`, async ({
      openEmbed,
    }) => {
      const { widget } = await openEmbed({ config: configs.password });
      await askForPassword(widget);
      await typeInto(passwordField(widget), 'Lanterns-1234');
      await expect(
        widget.getByText(
          'This password may have been used on a different site that experienced a security issue. Please choose another password.',
        ),
      ).toBeVisible();
      await expect(continueButton(widget)).toBeDisabled();
    });
  });
}

// A few malformed verdicts. The tests of the gateway have the complete list.

test('Enter right after a change sends nothing, until the new password is accepted', async ({
  openEmbed,
  page,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await typeInto(passwordField(widget), password);
  await expect(continueButton(widget)).toBeEnabled();
  const checks = await hold(page, paths.strength);
  await passwordField(widget).press('End');
  await passwordField(widget).press('!');
  await passwordField(widget).press('Enter');
  expect(await project.requests(paths.createPassword)).toEqual([]);
  await (await checks.next()).release();
  await expect(continueButton(widget)).toBeEnabled();
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect((await project.requests(paths.createPassword)).map(({ body }) => body?.['password'])).toEqual([
    `${password}!`,
  ]);
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
