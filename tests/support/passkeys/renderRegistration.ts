import { fakeUser } from '../fakes/fakeUser';
import { screen } from '@testing-library/react';
import type { ScreenName } from '../../../src/contract/screenName';
import type { FakeIdentity } from '../fakes/fakeIdentity';
import { fakeIdentity } from '../fakes/fakeIdentity';
import { renderWidget } from '../fakes/renderWidget';

export const passkey = (number: number, more: object = {}) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name: `Passkey ${number}`,
  ...more,
});

/** The gateway caches the user, so by default every call creates a new one. */
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

/** Registrations, renames and deletions change the list. */
export function providerWith(...passkeys: object[]): FakeIdentity {
  let list = passkeys as ReturnType<typeof passkey>[];
  const identity = fakeIdentity();
  const { renamePasskey, deletePasskey, registerPasskey } = identity;
  const user = () => fakeUser({ webauthn_registrations: list });
  return Object.assign(identity, {
    readUser: jest.fn(async () => user()),
    async renamePasskey(...given: Parameters<typeof renamePasskey>) {
      await renamePasskey(...given);
      const [{ registrationId, name }] = given;
      list = list.map((each) =>
        each.webauthn_registration_id === registrationId ? { ...each, name } : each,
      );
    },
    async deletePasskey(...given: Parameters<typeof deletePasskey>) {
      await deletePasskey(...given);
      list = list.filter((each) => each.webauthn_registration_id !== given[0].registrationId);
    },
    async registerPasskey(...given: Parameters<typeof registerPasskey>) {
      const result = await registerPasskey(...given);
      const created = passkey(list.length + 1);
      list = [...list, created];
      return { ...result, webauthn_registration_id: created.webauthn_registration_id, user: user() };
    },
  });
}

export const openList = (identity: FakeIdentity, config = {}) =>
  openRegistration(identity, 'PasskeyRegistrationSuccess', config);
export const button = (name: string) => screen.findByRole('button', { name });
export const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
