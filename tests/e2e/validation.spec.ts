/** What the widget checks before it sends an address, a number or a passcode. */
import { configs, emailField, paths, phone } from '../support/journeys';
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
