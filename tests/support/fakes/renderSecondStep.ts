import { screen } from '@testing-library/react';
import type { LoginConfig } from '../../../src/contract/config';
import { messages as passcodeMessages } from '../../../src/methods/passcode/messages';
import { fakeIdentity } from './fakeIdentity';
import { renderWidget, type World } from './renderWidget';

/** A person signs in to Login with a passcode by email. What follows depends on their factors. */
export async function renderSecondStep(
  factors: object | null,
  secondFactor: LoginConfig['secondFactorOptions'],
  { config, browser }: { config?: LoginConfig; browser?: World['browser'] } = {},
) {
  const identity = fakeIdentity();
  identity.setFactors(factors);
  const passcode = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
  const view = renderWidget(
    { config: { ...passcode, secondFactorOptions: secondFactor, ...config } },
    { identity, browser },
  );
  await view.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await view.user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  return { ...view, eventTypes: () => view.events.map(({ type }) => type) };
}
