import { screen } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import type { Presentation } from '../../contract/look';

const password = { screen: 'PasswordCreateOrLogin', state: { passwordState: { type: 'password' } } } as const;
const fields: [string, Partial<Parameters<typeof renderWidget>[0]>, RegExp][] = [
  ['the email field', { config: { products: ['emailMagicLinks'] } }, /^Email$/],
  ['the phone field', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } }, /^Phone number$/],
  [
    'the code’s box',
    { config: { products: ['otp'] }, preset: { screen: 'OTPAuthenticate' } },
    /^One-time passcode$/,
  ],
  ['a password’s field', { config: { products: ['passwords'] }, preset: password }, /^Password$/],
];

test.each(fields)(
  '`inputIdSuffix` is the end of the id of %s, and its label refers to that id',
  async (_, props, label) => {
    const { container } = renderWidget({ ...props, presentation: { options: { inputIdSuffix: '-one' } } });
    const field = await screen.findByLabelText(label);
    expect(field.id).toMatch(/.-one$/);
    expect(container.querySelectorAll(`[id="${field.id}"]`)).toHaveLength(1);
  },
);

test('two widgets with different suffixes have password fields with known ids', async () => {
  const props = { config: { products: ['passwords' as const] }, preset: password };
  for (const inputIdSuffix of ['-one', '-two'])
    renderWidget({ ...props, presentation: { options: { inputIdSuffix } } });
  const found = await screen.findAllByLabelText('Password');
  expect(found.map(({ id }) => id)).toEqual(['current-password-one', 'current-password-two']);
});

const config: LoginConfig = {
  products: ['passkeys', 'oauth', 'crypto', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }] },
  otpOptions: { methods: ['sms'] },
};

async function buttonIds(options: Presentation['options']) {
  const browser = fakeBrowser();
  renderWidget({ config, presentation: { options } }, { browser });
  await screen.findByRole('button', { name: 'Continue with Google' });
  await screen.findByRole('button', { name: 'Login with a Passkey' });
  return screen.getAllByRole('button').flatMap(({ id }) => id || []);
}

test.each([
  ['true: each method’s button has an id', true, ['passkeys', 'oauth-google']],
  ['a text: the ids end in it', '-two', ['passkeys-two', 'oauth-google-two']],
  ['false: no button has one', false, []],
])('`buttonId`, %s', async (_, buttonId, expected) => {
  expect(await buttonIds({ buttonId })).toEqual(expected);
});
