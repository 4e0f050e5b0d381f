import { configs, paths } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  newPassword,
  password,
  passwordField,
  success,
  weakPassword,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { autofill, typeInto } from '../support/page/typing';
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

test('the late verdict on an older password does not enable Continue for a newer one', async ({
  openEmbed,
  page,
  project,
}) => {
  const checks = await hold(page, paths.strength);
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await autofill(passwordField(widget), password);
  const older = await checks.next();
  await autofill(passwordField(widget), weakPassword);
  await (await checks.next()).release();
  // The meter shows the verdict on the newer, weak password. The check of the older, strong password is still pending.
  // Its verdict must not enable the button.
  await expect(widget.getByRole('meter')).toHaveAttribute('aria-valuenow', /[01]/);
  const disabledStates = await continueButton(widget).evaluateHandle((button: HTMLButtonElement) => {
    const states: boolean[] = [];
    new MutationObserver(() => states.push(button.disabled)).observe(button, { attributes: true });
    return states;
  });
  await older.release();
  await autofill(passwordField(widget), `${weakPassword}1`);
  await (await checks.next()).release(); // when this reply has arrived, the page has handled the older one
  await expect.poll(async () => (await project.requests(paths.strength)).length).toBe(3);
  await expect(continueButton(widget)).toBeDisabled();
  expect(await disabledStates.evaluate((states) => states)).not.toContain(false);
});

// A few malformed verdicts. The tests of the gateway have the complete list.
const malformed: [string, object | string][] = [
  ['a text', 'true'],
  ['no verdict', { data: { strength_policy: 'zxcvbn', score: 4, feedback: {} } }],
];

test('malformed verdicts never enable Continue @rest', async ({ openEmbed, project }) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  for (const [what, body] of malformed) {
    await test.step(what, async () => {
      await project.addFault({ path: paths.strength, fault: { status: 200, body } });
      await typeInto(passwordField(widget), `${password} ${what}`);
      await expect(widget.getByRole('alert')).toContainText('an answer we could not use');
      await expect(continueButton(widget)).toBeDisabled();
      await project.removeFaults();
      await widget.getByRole('button', { name: 'Try again' }).click();
      await expect(continueButton(widget)).toBeEnabled();
    });
  }
});

const failedChecks = [
  { what: 'a network error', fault: { reset: true } as const, text: 'We could not reach the server.' },
  { what: 'a truncated reply', fault: { truncate: true } as const, text: /could not (reach|use)/ },
  {
    what: 'a refusal',
    fault: {
      status: 400,
      body: {
        status_code: 400,
        request_id: 'r',
        error_type: 'invalid_email',
        error_message: 'That is no address.',
        error_url: '',
      },
    },
    text: 'That is no address.',
  },
];

for (const { what, fault, text } of failedChecks) {
  test(`after ${what}, the screen shows a message, and Continue is disabled @rest`, async ({
    openEmbed,
    project,
  }) => {
    const { widget } = await openEmbed({ config: configs.password });
    await askForPassword(widget);
    await typeInto(passwordField(widget), password);
    await expect(continueButton(widget)).toBeEnabled();
    await project.addFault({ path: paths.strength, fault });
    await typeInto(passwordField(widget), newPassword);
    await expect(widget.getByRole('alert')).toContainText(text);
    await expect(continueButton(widget)).toBeDisabled();
    await passwordField(widget).press('Enter');
    expect(await project.requests(paths.createPassword)).toEqual([]);
  });
}

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
