import { act, screen, waitFor } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../provider/IdentityError';

const phoneConfig = {
  products: ['otp' as const],
  otpOptions: { methods: ['sms' as const, 'whatsapp' as const] },
};
const codeField = () => screen.findByLabelText('One-time passcode');

async function requestTextMessage(view = renderWidget({ config: phoneConfig })) {
  await view.user.type(await screen.findByLabelText('Phone number'), '2025550162');
  await view.user.click(screen.getByRole('button', { name: 'Continue with text message' }));
  await codeField();
  return view;
}

test('a text message is sent to the number in international form, and its six digits complete the flow once', async () => {
  const { identity, events, user } = await requestTextMessage();
  expect(screen.getByText('(202) 555-0162')).toBeVisible();
  expect(identity.calls).toEqual([
    {
      name: 'sendPasscode',
      request: { channel: 'sms', recipient: '+12025550162', signUp: true, expirationMinutes: 5 },
    },
  ]);
  expect(await codeField()).toHaveFocus();
  await user.type(await codeField(), '123456');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
  expect(identity.calls[1]).toEqual({
    name: 'authenticatePasscode',
    request: { code: '123456', methodId: 'phone-number-test-1', sessionDurationMinutes: 30 },
  });
  expect(events.map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(JSON.stringify(events)).not.toContain('secret');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test.each([
  ['wrong_passcode', 'server', 'Invalid passcode, please try again.'],
  ['rate_limited', 'rate_limited', 'The server says'],
] as const)(
  '%s keeps the digits and shows the error; onError gets %s',
  async (failureCode, hostCode, message) => {
    const identity = fakeIdentity();
    const fields = {
      errorType: 'its_type',
      status: 404,
      requestId: 'request-id-test-9',
      errorUrl: 'https://stytch.com/docs',
    };
    identity.answer('authenticatePasscode', new IdentityError(failureCode, 'The server says', fields));
    const { user, errors } = await requestTextMessage(renderWidget({ config: phoneConfig }, { identity }));
    await user.type(await codeField(), '111111');
    expect(await screen.findByText(message)).toBeVisible();
    expect(errors).toMatchObject([
      {
        code: hostCode,
        message,
        error_type: 'its_type',
        error_message: 'The server says',
        status_code: 404,
        request_id: 'request-id-test-9',
        error_url: 'https://stytch.com/docs',
      },
    ]);
    expect(await codeField()).toHaveValue('111111');
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await user.type(await codeField(), '{Backspace}2{Enter}');
    expect(await screen.findByText(/successfully verified/)).toBeVisible();
    expect(identity.calls.at(-1)?.request).toMatchObject({ code: '111112' });
  },
);

test('screen readers announce the countdown at 60, 30 and 10 seconds, and its end', async () => {
  const { advance } = await requestTextMessage();
  const announced = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .find((text) => text?.startsWith('Your code'));
  await advance(239_000);
  expect(announced()).toBeUndefined();
  await advance(1_000);
  expect(announced()).toBe('Your code expires in 60 seconds.');
  await advance(5_000);
  expect(announced()).toBeUndefined();
  await advance(25_000);
  expect(announced()).toBe('Your code expires in 30 seconds.');
  await advance(20_000);
  expect(announced()).toBe('Your code expires in 10 seconds.');
  await advance(10_000);
  expect(announced()).toBe('Your code has expired.');
});

test('the countdown follows the deadline, also in a hidden tab, and an expired code can be tried', async () => {
  const { advance, browser, user } = await requestTextMessage();
  expect(screen.getByText(/expires in 5:00. Didn't get it\?/)).toBeVisible();
  await advance(61_000);
  expect(screen.getByText(/expires in 3:59/)).toBeVisible();
  await advance(300_000);
  act(() => browser.returnToPage());
  expect(screen.getByText(/Your code has expired\./)).toBeVisible();
  await user.type(await codeField(), '123456');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
});

test('the countdown restarts after a successful resend only, and then a resend is possible after 15 s', async () => {
  const identity = fakeIdentity();
  const view = renderWidget({ config: phoneConfig }, { identity });
  const { advance, user } = await requestTextMessage(view);
  await advance(61_000);
  identity.answer('sendPasscode', new IdentityError('network'));
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findAllByText(/could not reach the server/)).not.toEqual([]);
  expect(screen.getByText(/expires in 3:59/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole('button', { name: 'Resend code (15 s)' })).toBeVisible();
  expect(await screen.findAllByText('Code resent')).not.toEqual([]);
  expect(screen.getByText(/expires in 5:00/)).toBeVisible();
  // The screen shows the number as "(202) 555-0162".
  const phones = identity.calls.map(({ request }) => (request as { recipient: string }).recipient);
  expect(phones).toEqual(['+12025550162', '+12025550162', '+12025550162']);
  await advance(15_000);
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeVisible();
});

test('an invalid email address gets no passcode, and has a message of its own', async () => {
  const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
  const { identity, user } = renderWidget({ config });
  await user.type(screen.getByLabelText('Email'), 'no{Enter}');
  expect(await screen.findByText('Invalid email, please try again.')).toBeVisible();
  expect(identity.calls).toEqual([]);
});

test('only the first email has the templates, and each email is logged', async () => {
  const otpOptions = {
    methods: ['email' as const],
    expirationMinutes: 7,
    loginTemplateId: 'in',
    signupTemplateId: 'up',
  };
  const { identity, user } = renderWidget({ config: { products: ['otp'], otpOptions } });
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await codeField();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(identity.calls).toHaveLength(2));
  const destination = { channel: 'email', recipient: 'ada@example.com', signUp: true, expirationMinutes: 7 };
  expect(identity.calls.map(({ request }) => request)).toEqual([
    { ...destination, loginTemplateId: 'in', signupTemplateId: 'up' },
    destination,
  ]);
  const details = { email: 'ada@example.com', type: 'login_or_create_otp' };
  expect(identity.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
    { name: 'email_sent', details },
    { name: 'email_try_again_clicked', details },
  ]);
});

test('after too many wrong codes the field is disabled, the countdown hidden, and a resend enables both', async () => {
  const identity = fakeIdentity();
  const message = 'Too many wrong passcodes. Ask for a new one.';
  const fields = { errorType: 'user_lock_limit_reached', status: 429 };
  identity.answer('authenticatePasscode', new IdentityError('passcode_locked', message, fields));
  const { errors, user } = await requestTextMessage(renderWidget({ config: phoneConfig }, { identity }));
  await user.type(await codeField(), '111111');
  expect(await screen.findByText(message)).toBeVisible();
  expect(errors).toMatchObject([{ error_type: 'user_lock_limit_reached', status_code: 429 }]);
  expect(await codeField()).toBeDisabled();
  expect(screen.queryByText(/expires in/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findAllByText('Code resent');
  expect(await codeField()).toBeEnabled();
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByText(/expires in 5:00/)).toBeVisible();
  await user.type(await codeField(), '222222');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
});
