import { screen } from '@testing-library/react';
import type { LoginConfig } from '../../../src/contract/config';
import type { UserType } from '../../../src/methods/password/options';
import { fakeIdentity } from '../fakes/fakeIdentity';
import { renderWidget } from '../fakes/renderWidget';

export const email = 'ada@example.com';
export const passwords: LoginConfig = { products: ['passwords'] };
export const withLinks: LoginConfig = { products: ['passwords', 'emailMagicLinks'] };
export const withCodes: LoginConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };

export async function openPasswordScreen(
  type: UserType,
  config = passwords,
  identity = fakeIdentity(),
  locale = 'en',
) {
  identity.answer('searchUser', type);
  const view = renderWidget({ config, locale }, { identity });
  await view.user.type(await screen.findByRole('textbox'), `${email}{Enter}`);
  return view;
}

export type View = Awaited<ReturnType<typeof openPasswordScreen>>;

export const passwordField = () => screen.findByLabelText('Password');
export const continueButton = () => screen.getByRole('button', { name: 'Continue' });
export const button = (name: string) => screen.findByRole('button', { name });

/** Advances the clock by half a second, after which the widget checks the password. */
export async function typePassword(view: View, text: string, field = 'Password') {
  await view.user.type(await screen.findByLabelText(field), text);
  await view.advance(500);
}
