import { screen } from '@testing-library/react';
import type { ScreenName } from '../../src/screens';
import type { FakeIdentity } from './fakeIdentity';
import { fakeIdentity } from './fakeIdentity';
import { renderWidget } from './renderWidget';

export const passkey = (number: number, more: object = {}) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name: `Passkey ${number}`,
  ...more,
});

/** The module; what is read is kept per gateway. */
export function openRegistration(
  identity: FakeIdentity = fakeIdentity(),
  screenName?: ScreenName,
  config = {},
) {
  return renderWidget(
    { config, preset: screenName && { screen: screenName } },
    { identity, module: 'PasskeyRegistration' },
  );
}

/** A server that keeps giving this list. */
export function having(...webauthn_registrations: object[]): FakeIdentity {
  const identity = fakeIdentity();
  identity.readUser = jest.fn(async () => ({
    user_id: 'user-test-1',
    webauthn_registrations: webauthn_registrations as ReturnType<typeof passkey>[],
  }));
  return identity;
}

/** The list, opened directly. */
export const openList = (identity: FakeIdentity, config = {}) =>
  openRegistration(identity, 'PasskeyRegistrationSuccess', config);
export const button = (name: string) => screen.findByRole('button', { name });
/** What the list's rows say. */
export const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
