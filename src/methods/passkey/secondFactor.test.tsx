import { screen } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderSecondStep } from '../../../tests/support/fakes/renderSecondStep';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passkeyMessages } from './messages';

const withPasskey = { passkeys: ['passkey-1'] };
const verified = { ...withPasskey, verified: ['other', 'passkey'] } as const;

interface World {
  factors?: object;
  secondFactor?: NonNullable<LoginConfig['secondFactorOptions']>;
  support?: Parameters<ReturnType<typeof fakeBrowser>['withPasskeySupport']>[0];
}

const setUp = ({
  factors = withPasskey,
  secondFactor = { methods: ['passkey'] },
  support = {},
}: World = {}) =>
  renderSecondStep(factors, secondFactor, {
    config: { passkeyOptions: { domain: 'host.example', signalChanges: false } },
    browser: fakeBrowser().withPasskeySupport(support),
  });

const always = { methods: ['passkey'], when: 'always' } as const;
const button = (name: string) => screen.findByRole('button', { name });
const success = () => screen.findByRole('heading', { name: 'Success.' });
const request = {
  domain: 'host.example',
  sessionDurationMinutes: 30,
  signalChanges: false,
  onPrompt: expect.any(Function),
};

test('the browser’s prompt opens when the person presses the button, and completes the sign-in', async () => {
  const { user, identity, eventTypes } = await setUp();
  expect(await screen.findByText('Confirm with your passkey that it is you.')).toBeVisible();
  expect(identity.calls.map(({ name }) => name)).not.toContain('authenticatePasskey');
  identity.setFactors(verified);
  await user.click(await button('Use a passkey'));
  expect(await success()).toBeVisible();
  expect(identity.calls.at(-1)).toEqual({
    name: 'authenticatePasskey',
    request: { ...request, userId: 'user-test-1' },
  });
  expect(eventTypes().slice(-2)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(identity.logged.at(-1)).toEqual({ name: 'second_factor_proved', details: { method: 'passkey' } });
});

test('a person without a passkey creates one', async () => {
  const { user, identity, eventTypes } = await setUp({ factors: {}, secondFactor: always });
  expect(await screen.findByRole('heading', { name: 'Create a passkey' })).toHaveFocus();
  identity.setFactors(verified);
  await user.click(await button('Create a passkey'));
  expect(await success()).toBeVisible();
  expect(identity.calls.at(-1)).toEqual({ name: 'registerPasskey', request });
  expect(eventTypes().slice(-2)).toEqual(['PASSKEY_REGISTER', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(identity.logged.at(-1)).toEqual({ name: 'second_factor_added', details: { method: 'passkey' } });
});

test('a passkey that was the first factor counts alone', async () => {
  const identity = fakeIdentity();
  identity.setFactors({ ...withPasskey, verified: ['passkey'] });
  const config: LoginConfig = {
    products: ['passkeys', 'otp'],
    otpOptions: { methods: ['sms'] },
    secondFactor: { methods: ['totp', 'passkey'], when: 'always' },
  };
  const { user } = renderWidget({ config }, { identity });
  await user.click(await button(passkeyMessages.texts.logIn));
  expect(await screen.findByText(passkeyMessages.texts.success)).toBeVisible();
});

const rejected = 'The passkey did not work. Try again, or choose another way.';
const cannotBeUsed = 'The passkey could not be used. Please try again.';

test.each<[string, IdentityError, World, string | RegExp]>([
  ['closed', new IdentityError('passkey_refused'), {}, 'No passkey was chosen. Please try again.'],
  ['closed, with another way', new IdentityError('passkey_refused'), withOthers(), rejected],
  ['not for this domain', new IdentityError('passkey_not_offered', 'None.'), {}, cannotBeUsed],
  ['refused, with another way', new IdentityError('passkey_invalid', 'Replayed.'), withOthers(), rejected],
  ['offline', new IdentityError('network'), {}, /^We could not reach the server\./],
])('a prompt that was %s shows why, and the person can try again', async (_, error, world, text) => {
  const { user, identity, errors } = await setUp(world);
  identity.answer('authenticatePasskey', error);
  await user.click(await button('Use a passkey'));
  expect(await screen.findByText(text)).toBeVisible();
  const message = typeof text === 'string' ? text : expect.stringMatching(text);
  expect(errors).toMatchObject([{ code: error.code, message }]);
  identity.setFactors(verified);
  await user.click(await button('Use a passkey'));
  expect(await success()).toBeVisible();
});

test('a browser without passkeys says so, and another way is there', async () => {
  const { user } = await setUp({ ...withOthers(), support: { ceremonies: false } });
  expect(await screen.findByText('This browser cannot use passkeys here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.click(await button('Another way'));
  await user.click(await button('Get a text message'));
  expect(await button('Send a code to ••• 62')).toBeVisible();
});

test('a browser that cannot create passkeys says so', async () => {
  await setUp({ factors: {}, secondFactor: always, support: { creation: false } });
  expect(await screen.findByText('This browser cannot use passkeys here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
});

function withOthers(): World {
  return {
    factors: { ...withPasskey, phones: [{ id: 'phone-1', number: '+12025550162' }] },
    secondFactor: { methods: ['passkey', 'sms'] },
  };
}
