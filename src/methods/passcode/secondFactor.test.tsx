import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { renderSecondStep } from '../../../tests/support/fakes/renderSecondStep';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';
import { messages as authenticatorFactorMessages } from '../authenticator/secondFactorMessages';
import { messages as phoneMessages } from '../phone/messages';
import { messages as passcodeMessages } from './messages';
import { maskNumber } from './secondFactor';

const ada = { id: 'phone-1', number: '+12025550162' };
const office = { id: 'phone-2', number: '+442071838750' };
const withPhone = { phones: [ada] };
const verified = { ...withPhone, verified: ['other', 'sms'] } as const;

const setUp = (
  factors: object,
  secondFactor: NonNullable<LoginConfig['secondFactorOptions']> = { methods: ['sms'] },
) => renderSecondStep(factors, secondFactor);

const sendButton = (end = '62') => screen.findByRole('button', { name: `Send a code to ••• ${end}` });
const codeField = () => screen.findByLabelText(passcodeMessages.texts.field);
const success = () => screen.findByRole('heading', { name: 'Success.' });
const requestsOf = (identity: FakeIdentity, name: string) =>
  identity.calls.filter((call) => call.name === name).map(({ request }) => request);

test('a code is sent when the person presses the button, and completes the sign-in', async () => {
  const { user, identity, eventTypes } = await setUp(withPhone);
  expect(await screen.findByText('We send a code to your phone by text message.')).toBeVisible();
  expect(screen.queryByText(/2025550162/)).toBeNull();
  expect(requestsOf(identity, 'sendPasscodeInSession')).toEqual([]);
  await user.click(await sendButton());
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/^A 6-digit passcode was sent/)).toHaveTextContent('••• 62');
  expect(requestsOf(identity, 'sendPasscodeInSession')).toEqual([
    { channel: 'sms', recipient: '+12025550162', expirationMinutes: 5 },
  ]);
  expect(eventTypes()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  identity.setFactors(verified);
  await user.type(field, '654321');
  expect(await success()).toBeVisible();
  expect(requestsOf(identity, 'authenticatePasscode').at(-1)).toMatchObject({
    code: '654321',
    methodId: 'email-test-2',
    userId: 'user-test-1',
  });
  expect(eventTypes().slice(-2)).toEqual(['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(identity.logged.slice(-2)).toEqual([
    { name: 'render_second_factor_screen', details: { methods: ['sms'], enrolled: true } },
    { name: 'second_factor_proved', details: { method: 'sms' } },
  ]);
});

test('with several numbers the person chooses, also after a code was sent', async () => {
  const { user, identity } = await setUp({ phones: [ada, office] });
  await user.click(await sendButton());
  await codeField();
  await user.click(await sendButton('50'));
  expect(await screen.findByText(/^A 6-digit passcode was sent/)).toHaveTextContent('••• 50');
  expect(requestsOf(identity, 'sendPasscodeInSession')).toMatchObject([
    { recipient: ada.number },
    { recipient: office.number },
  ]);
  expect(await sendButton()).toBeVisible();
});

test.each([
  [['+12025550162'], '••• 62'],
  [['+12025550162', '+12025550163'], '••• 62'],
  [['+12025550162', '+12025551162'], '••• 0162'],
])('of the numbers %j the first is shown as %s', (numbers, displayed) =>
  expect(maskNumber(numbers[0] ?? '', numbers)).toBe(displayed),
);

test('if the code cannot be sent, the person can press again; a refused code can be replaced', async () => {
  const { user, identity } = await setUp(withPhone);
  identity.answer('sendPasscodeInSession', new IdentityError('rate_limited', 'Wait a minute.'));
  identity.answer('authenticatePasscode', new IdentityError('wrong_passcode'));
  await user.click(await sendButton());
  expect(await screen.findByText('Wait a minute.')).toBeVisible();
  await user.click(await sendButton());
  await user.type(await codeField(), '654321');
  expect(screen.queryByText('Wait a minute.')).toBeNull();
  expect(await screen.findByText('Invalid passcode, please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect((await screen.findAllByText('Code resent'))[0]).toBeVisible();
  expect(requestsOf(identity, 'sendPasscodeInSession')).toHaveLength(3);
});

test('another way leads to the authenticator app and back, and the code that was sent still counts', async () => {
  const { user } = await setUp({ ...withPhone, totps: ['totp-1'] }, { methods: ['sms', 'totp'] });
  await user.click(await sendButton());
  await codeField();
  await user.click(screen.getByRole('button', { name: 'Another way' }));
  expect(screen.getByRole('group', { name: 'Another way' })).toHaveTextContent(
    'Use the authenticator appUse a recovery code',
  );
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  await screen.findByLabelText('6-digit code from the app');
  await user.click(screen.getByRole('button', { name: 'Another way' }));
  await user.click(screen.getByRole('button', { name: 'Get a text message' }));
  expect(await codeField()).toBeVisible();
});

describe('a person without a phone number', () => {
  const always = { methods: ['sms'], when: 'always' } as const;

  async function enter(user: UserEvent) {
    const field = await screen.findByLabelText(phoneMessages.texts.label);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '(202) 555-0162{Enter}');
  }

  test('adds one by a text message, after one that is not valid', async () => {
    const { user, identity, eventTypes } = await setUp({}, always);
    expect(await screen.findByRole('heading', { name: 'Add a phone number' })).toBeVisible();
    const number = await screen.findByLabelText(phoneMessages.texts.label);
    await user.type(number, '12{Enter}');
    expect(await screen.findByText('Invalid phone number, please try again.')).toBeVisible();
    expect(requestsOf(identity, 'sendPasscodeInSession')).toEqual([]);
    await user.clear(number);
    expect(screen.queryByText('Invalid phone number, please try again.')).toBeNull();
    await enter(user);
    const field = await codeField();
    expect(screen.getByText(/^A 6-digit passcode was sent/)).toHaveTextContent('+12025550162');
    identity.setFactors(verified);
    await user.type(field, '654321');
    expect(await success()).toBeVisible();
    expect(eventTypes().slice(-2)).toEqual(['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(identity.logged.at(-1)).toEqual({ name: 'second_factor_added', details: { method: 'sms' } });
  });

  test.each([
    ['and the first one is removed', false, ['email-test-2']],
    ['but not one that another tab has verified', true, []],
  ])('goes back to another number, %s', async (_, verified, removed) => {
    const { user, identity } = await setUp({}, always);
    await enter(user);
    await codeField();
    const phone_numbers = [{ phone_id: 'email-test-2', phone_number: '+12025550162', verified }];
    Object.assign(identity, { readUser: async () => fakeUser({ phone_numbers }) });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(phoneMessages.texts.label)).toHaveValue('(202) 555-0162');
    expect(requestsOf(identity, 'deletePhoneNumber')).toEqual(removed);
  });

  test('chooses, if the host accepts several methods', async () => {
    const { user } = await setUp({}, { methods: ['totp', 'sms'], when: 'always' });
    expect(await screen.findByText('This site asks for a second step when you log in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
    expect(await screen.findByLabelText(phoneMessages.texts.label)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another way' }));
    await user.click(screen.getByRole('button', { name: authenticatorFactorMessages.texts.setUpTotp }));
    expect(
      await screen.findByRole('heading', { name: authenticatorFactorMessages.texts.setUpTotp }),
    ).toHaveFocus();
  });

  test('has to sign in in another way, if a text message was the first factor', async () => {
    await setUp({ ...withPhone, verified: ['sms'] }, always);
    expect(await screen.findByText(/^A text message was already your first step/)).toBeVisible();
  });
});
