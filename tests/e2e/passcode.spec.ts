import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as phoneMessages } from '../../src/methods/phone/messages';
import {
  askForEmailPasscode,
  configs,
  cookieNames,
  heading,
  passcodeField,
  paths,
  phone,
  success,
  wrongCode,
} from '../support/journeys';
import { typeKeys } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

const byPhone = {
  field: phoneMessages.texts.label,
  typed: phone.typed,
  destination: phone.displayed,
  recipient: phone.e164,
  body: { phone_number: phone.e164, expiration_minutes: 5 },
  tag: '',
};

const channels = [
  {
    ...byPhone,
    name: 'text message',
    config: configs.text,
    button: phoneMessages.texts.continueSms,
    path: paths.sendText,
  },
  {
    ...byPhone,
    name: 'WhatsApp',
    config: configs.whatsapp,
    button: phoneMessages.texts.continueWhatsapp,
    path: paths.sendWhatsapp,
  },
  {
    name: 'email',
    config: configs.emailPasscode,
    field: 'Email',
    typed: email,
    button: mainMessages.texts.continueEmail,
    destination: email,
    recipient: email,
    path: paths.sendEmailPasscode,
    body: { email, expiration_minutes: 5 },
    tag: ' @engine',
  },
];

for (const { name, config, field, typed, button, destination, recipient, path, body, tag } of channels) {
  test(`a passcode by ${name} signs in${tag}`, async ({ openEmbed, nextMessage, project, page }) => {
    const embed = await openEmbed({ config });
    const { widget } = embed;
    await typeKeys(widget.getByLabel(field), typed);
    await expect(widget.getByLabel(field)).toHaveValue(destination);
    await widget.getByRole('button', { name: button }).click();

    await expect(heading(widget, 'Enter passcode')).toBeVisible();
    await expect(widget.getByText(`A 6-digit passcode was sent to you at ${destination}.`)).toBeVisible();
    await expect(passcodeField(widget)).toBeFocused();
    const { code = '' } = await nextMessage(recipient);
    await typeKeys(passcodeField(widget), code);

    await expect(success(widget)).toBeVisible();
    await expect.poll(() => cookieNames(page)).toContain('stytch_session');

    const sent = await project.requests(path);
    expect(sent.map((request) => request.body)).toEqual([body]);
    const [check] = await project.requests(paths.checkPasscode);
    expect(check?.body).toEqual({
      token: code,
      method_id: expect.any(String),
      session_duration_minutes: 30,
    });
    const data = { method_id: check?.body?.['method_id'] };
    expect(await embed.events()).toMatchObject([
      { type: 'OTP_LOGIN_OR_CREATE', data },
      { type: 'OTP_AUTHENTICATE', data },
      { type: 'AUTHENTICATE_FLOW_COMPLETE' },
    ]);
    expect(await embed.errors()).toEqual([]);
  });
}

test('a code that is typed over a rejected one is sent once, and no key is lost @engine', async ({
  openEmbed,
  nextMessage,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  // The person starts to type the third code while the provider still checks the second.
  await project.faults.add({ path: paths.checkPasscode, fault: { delay_ms: 300 } });
  const field = passcodeField(widget);
  const [first, second] = [wrongCode(code), '999999'];
  await field.pressSequentially(first, { delay: 80 });
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();

  await field.press('Home');
  await field.pressSequentially(second, { delay: 80 });
  await expect(field).toBeFocused();
  await field.press('Home');
  await field.pressSequentially(code, { delay: 80 });
  await expect(success(widget)).toBeVisible();
  const checks = await project.requests(paths.checkPasscode);
  expect(checks.map(({ body }) => body?.['token'])).toEqual([first, second, code]);
});
