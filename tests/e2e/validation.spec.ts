/** What the widget checks before it sends an address, a number or a passcode. */
import { configs, emailField, heading, passcodeField, paths, phone } from '../support/journeys';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const badAddresses = [
  '',
  '   ',
  'ada',
  'ada@',
  '@portico.example',
  'ada@portico',
  'ada@portico.e',
  'ada@portico.e1',
  'ada@portico.example.',
  'ada@@portico.example',
  'ada lovelace@portico.example',
  'ada@port ico.example',
  'ada@portico_x.example',
  'ada,grace@portico.example',
  '"ada"@portico.example',
  'ada<b>@portico.example',
  'ädä@portico.example',
  `${'a'.repeat(250)}@portico.example`,
];

const goodAddresses = [
  'ada@portico.example',
  'ADA.Lovelace+login@Portico.Example',
  "!#$%&'*+/=?^_{|}~`.-@portico.example",
  'ada@a-b.c-d.example',
  'ada@123.portico.example',
  'ada@xn--bcher-kva.example',
  'ada@xn--80aesfpebagmfblc0a.xn--p1ai',
];

const emailForms = [
  { name: 'magic link', config: configs.magicLink, message: 'Invalid email address', path: paths.sendLink },
  {
    name: 'email passcode',
    config: configs.emailPasscode,
    message: 'Invalid email, please try again.',
    path: paths.sendEmailPasscode,
  },
];

test('an address with an international domain and invisible characters is sent in ASCII @firefox @rest', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await autofill(emailField(widget), '\u202aada@bücher.example\u202c');
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect(widget.getByText('ada@xn--bcher-kva.example')).toBeVisible();
  expect((await project.requests(paths.sendLink)).map(({ body }) => body?.['email'])).toEqual([
    'ada@xn--bcher-kva.example',
  ]);
});

for (const { name, config, message, path } of emailForms) {
  test(`${name}: an invalid address shows a message at the field, and is not sent${name === 'magic link' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
  }) => {
    const embed = await openEmbed({ config });
    const { widget } = embed;
    for (const address of badAddresses) {
      await test.step(JSON.stringify(address), async () => {
        await autofill(emailField(widget), address);
        await widget.getByRole('button', { name: 'Continue with email' }).click();
        await expect(widget.getByText(message, { exact: true })).toBeVisible();
        await expect(emailField(widget)).toHaveAttribute('aria-invalid', 'true');
        await expect(emailField(widget)).toHaveAccessibleDescription(message);
      });
    }
    expect(await project.requests(path)).toEqual([]);
    const errors = await embed.errors();
    expect(errors).toHaveLength(badAddresses.length);
    expect(errors[0]).toMatchObject({ code: 'invalid_email', message });
  });

  test(`${name}: valid addresses are sent as typed @rest`, async ({ openEmbed, project }) => {
    const { widget } = await openEmbed({ config });
    for (const address of goodAddresses) {
      await autofill(emailField(widget), address);
      await widget.getByRole('button', { name: 'Continue with email' }).click();
      await widget.getByRole('button', { name: 'Back' }).click();
      await expect(emailField(widget)).toHaveValue(address);
    }
    expect((await project.requests(path)).map(({ body }) => body?.['email'])).toEqual(goodAddresses);
  });
}

test('an invalid phone number shows a message at the field, and is not sent', async ({
  openEmbed,
  project,
}) => {
  const embed = await openEmbed({ config: configs.text });
  const { widget } = embed;
  const field = widget.getByLabel('Phone number');
  const message = 'Invalid phone number, please try again.';
  // Until the phone library is loaded, every number counts as valid. So the test waits until the library has formatted
  // a number.
  await autofill(field, phone.typed);
  await expect(field).toHaveValue(phone.shown);
  const numbers = [
    '',
    '   ',
    'call me',
    '12',
    '202555016',
    '20255501623',
    '+1 202 555',
    '+999123456789',
    '1'.repeat(60),
  ];
  for (const number of numbers) {
    await test.step(JSON.stringify(number), async () => {
      await autofill(field, number);
      await widget.getByRole('button', { name: 'Continue with text message' }).click();
      await expect(widget.getByText(message, { exact: true })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(message);
    });
  }
  expect(await project.requests(paths.sendText)).toEqual([]);
  expect((await embed.errors())[0]).toMatchObject({ code: 'invalid_phone', message });
});

test('only six digits are submitted as a passcode', async ({ openEmbed, project }) => {
  const { widget } = await openEmbed({
    config: configs.text,
    preset: {
      screen: 'OTPAuthenticate',
      state: { otpState: { type: 'sms', methodId: 'phone-number-test-1' } },
    },
  });
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  const field = passcodeField(widget);
  const entries = [
    { typed: '12345', kept: '12345' },
    { typed: 'abcdef', kept: '' },
    { typed: '12 34-5', kept: '12345' },
    { typed: '1.2e5', kept: '125' },
    { typed: '-12345', kept: '12345' },
  ];
  for (const { typed, kept } of entries) {
    await autofill(field, typed);
    await expect(field).toHaveValue(kept);
  }
  expect(await project.requests(paths.checkPasscode)).toEqual([]);

  await autofill(field, '12345678');
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await expect(field).toHaveValue('123456');
  await autofill(field, '٦٥٤٣٢١');
  await expect(field).toHaveValue('654321');
  await expect.poll(() => project.requests(paths.checkPasscode)).toHaveLength(2);
  const checks = await project.requests(paths.checkPasscode);
  expect(checks.map(({ body }) => body?.['token'])).toEqual(['123456', '654321']);
});
