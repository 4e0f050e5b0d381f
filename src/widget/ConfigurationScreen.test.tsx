import { act, screen } from '@testing-library/react';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import { messages as passcodeMessages } from '../methods/passcode/messages';

const invalidConfig = { products: ['telepathy' as never] };
const details = /^config\.products\[0\]: /;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('in a live project the screen shows one sentence; host and console get the details', () => {
  const { errors } = renderWidget({ config: invalidConfig, publicToken: 'public-token-live-1' });
  expect(screen.getByText('This sign-in form is not set up correctly.')).toBeVisible();
  expect(screen.queryByText(details)).toBeNull();
  expect(errors).toMatchObject([{ code: 'invalid_config', path: 'config.products[0]' }]);
  expect(logged.mock.calls).toEqual([[expect.stringContaining('[portico] config.products[0]: "telepathy"')]]);
});

test('in a test project the screen shows the details too', () => {
  renderWidget({ config: invalidConfig });
  expect(screen.getByText(details)).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a configuration that becomes invalid and valid again keeps the screen and the input', async () => {
  const validConfig = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
  const preset = { screen: 'OTPAuthenticate' as const };
  const { user, update, identity } = renderWidget({ config: validConfig, preset });
  await user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123');
  update({ config: invalidConfig, preset });
  expect(screen.getByText('This sign-in form is not set up correctly.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  update({ config: validConfig, publicToken: '', preset });
  expect(screen.queryByRole('textbox')).toBeNull();
  update({ config: validConfig, preset });
  expect(screen.queryByText('This sign-in form is not set up correctly.')).toBeNull();
  expect(screen.getByLabelText(passcodeMessages.texts.field)).toHaveValue('123');
  expect(identity.calls).toEqual([]);
});

test('a sign-in that is pending while the configuration is wrong calls the latest callbacks', async () => {
  const identity = fakeIdentity();
  let respond = (_result: object) => {};
  identity.answer('sendMagicLink', new Promise((resolve) => (respond = resolve)));
  const validConfig = { products: ['emailMagicLinks' as const] };
  const { user, update, events } = renderWidget({ config: validConfig }, { identity });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  const onEvent = jest.fn();
  update({ config: invalidConfig, callbacks: { onEvent } });
  await act(async () => respond({ request_id: 'request-id-test-1', status_code: 200 }));
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(events).toEqual([]);
});

test('a wrong inline configuration calls onError once over several renders', () => {
  const wrong = () => ({ config: { products: ['pigeon' as never] } });
  const { errors, update } = renderWidget(wrong());
  update(wrong());
  update(wrong());
  expect(errors).toHaveLength(1);
});
