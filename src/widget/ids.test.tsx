import { screen } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../contract/config';
import type { Presentation } from '../contract/presentation';
import { messages as passkeyMessages } from '../methods/passkey/messages';

const password = { screen: 'PasswordCreateOrLogin', state: { passwordState: { type: 'password' } } } as const;
/** A widget with one field: the field's name, the widget's properties, and the field's label. */
const fields: [string, Partial<Parameters<typeof renderWidget>[0]>, RegExp][] = [
  ['the email field', { config: { products: ['emailMagicLinks'] } }, /^Email$/],
  ['the phone field', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } }, /^Phone number$/],
  [
    'the passcode field',
    { config: { products: ['otp'] }, preset: { screen: 'OTPAuthenticate' } },
    /^One-time passcode$/,
  ],
  ['the password field', { config: { products: ['passwords'] }, preset: password }, /^Password$/],
];

test.each(fields)(
  '`inputIdSuffix` is at the end of the id of %s, and the label refers to this id',
  async (_, props, label) => {
    const { container } = renderWidget({ ...props, presentation: { options: { inputIdSuffix: '-one' } } });
    const field = await screen.findByLabelText(label);
    expect(field.id).toMatch(/.-one$/);
    expect(container.querySelectorAll(`[id="${field.id}"]`)).toHaveLength(1);
  },
);

const config: LoginConfig = {
  products: ['passkeys', 'oauth', 'crypto', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }] },
  otpOptions: { methods: ['sms'] },
};

async function buttonIds(options: Presentation['options']) {
  const browser = fakeBrowser();
  renderWidget({ config, presentation: { options } }, { browser });
  await screen.findByRole('button', { name: 'Continue with Google' });
  await screen.findByRole('button', { name: passkeyMessages.texts.logIn });
  return screen.getAllByRole('button').flatMap(({ id }) => id || []);
}

test.each([
  ['is true, the button of each method has an id', true, ['passkeys', 'oauth-google']],
  ['is a text, the ids end in this text', '-two', ['passkeys-two', 'oauth-google-two']],
  ['is false, no button has an id', false, []],
])('if `buttonId` %s', async (_, buttonId, expected) => {
  expect(await buttonIds({ buttonId })).toEqual(expected);
});
