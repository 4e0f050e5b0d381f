/** Sign-ins with a passcode: by text message, WhatsApp and email. */
import {
  askForEmailPasscode,
  configs,
  cookieNames,
  heading,
  passcodeField,
  paths,
  phone,
  success,
} from '../support/journeys';
import { typeInto, typeKeys } from '../support/page/typing';
import { expect, test } from '../support/test';
import { seen } from '../support/page/seen';

const email = 'ada@portico.example';

const channels = [
  {
    name: 'text message',
    config: configs.text,
    field: 'Phone number',
    typed: phone.typed,
    button: 'Continue with text message',
    destination: phone.shown,
    recipient: phone.e164,
    path: paths.sendText,
    body: { phone_number: phone.e164, expiration_minutes: 5 },
  },
  {
    name: 'WhatsApp',
    config: configs.whatsapp,
    field: 'Phone number',
    typed: phone.typed,
    button: 'Continue with WhatsApp',
    destination: phone.shown,
    recipient: phone.e164,
    path: paths.sendWhatsapp,
    body: { phone_number: phone.e164, expiration_minutes: 5 },
  },
  {
    name: 'email',
    config: configs.emailPasscode,
    field: 'Email',
    typed: email,
    button: 'Continue with email',
    destination: email,
    recipient: email,
    path: paths.sendEmailPasscode,
    body: { email, expiration_minutes: 5 },
  },
];

for (const { name, config, field, typed, button, destination, recipient, path, body } of channels) {
  test(`a passcode by ${name} signs in${name === 'email' ? ' @engine' : ''}`, async ({
    openEmbed,
    nextMessage,
    project,
    page,
  }) => {
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
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
    await expect.poll(() => cookieNames(page)).toContain('stytch_session');

    const sent = await project.requests(path);
    expect(sent.map((request) => request.body)).toEqual([body]);
    const [check] = await project.requests(paths.checkPasscode);
    expect(check?.body).toEqual({
      token: code,
      method_id: expect.any(String),
      session_duration_minutes: 30,
    });
    const events = await embed.events();
    expect(events.map(({ type }) => type)).toEqual([
      'OTP_LOGIN_OR_CREATE',
      'OTP_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(events[0]?.data['method_id']).toBe(check?.body?.['method_id']);
    expect(events[1]?.data).toMatchObject({ method_id: check?.body?.['method_id'] });
    for (const secret of ['session_token', 'session_jwt', 'provider_values']) {
      expect(events[1]?.data).not.toHaveProperty(secret);
    }
    expect(events[2]?.data).toEqual({});
    expect(await embed.errors()).toEqual([]);
  });
}

test('options are sent: expiration and language with every send, templates with the first email only', async ({
  openEmbed,
  nextMessage,
  page,
  project,
}) => {
  const { widget } = await openEmbed({
    config: {
      products: ['otp'],
      otpOptions: {
        methods: ['email', 'sms'],
        expirationMinutes: 7,
        loginTemplateId: 'welcome-back',
        signupTemplateId: 'welcome',
        locale: 'pt-br',
      },
      sessionOptions: { sessionDurationMinutes: 45 },
    },
  });
  await askForEmailPasscode(widget, email);
  await nextMessage(email);
  await expect(widget.getByText(/^Your code expires in (7:00|6:5\d)/)).toBeVisible();
  const resent = seen(page, 'Code resent');
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await resent;
  const { code = '' } = await nextMessage(email);
  await typeInto(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();

  expect((await project.requests(paths.sendEmailPasscode)).map(({ body }) => body)).toEqual([
    {
      email,
      expiration_minutes: 7,
      login_template_id: 'welcome-back',
      signup_template_id: 'welcome',
      locale: 'pt-br',
    },
    { email, expiration_minutes: 7, locale: 'pt-br' },
  ]);
  expect((await project.requests(paths.checkPasscode)).map(({ body }) => body)).toEqual([
    expect.objectContaining({ session_duration_minutes: 45 }),
  ]);
});

test('telemetry records the email and the second email', async ({ openEmbed, nextMessage, project }) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await nextMessage(email);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await nextMessage(email);
  const emails = async () =>
    (await project.events())
      .filter(({ event_name }) => event_name.startsWith('email_'))
      .map(({ event_name, details }) => ({ event_name, details }));
  await expect.poll(emails).toEqual([
    { event_name: 'email_sent', details: { email, type: 'login_or_create_otp' } },
    { event_name: 'email_try_again_clicked', details: { email, type: 'login_or_create_otp' } },
  ]);
});
