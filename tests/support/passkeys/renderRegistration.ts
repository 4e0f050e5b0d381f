import { screen } from '@testing-library/react';
import type { ScreenName } from '../../../src/contract/screenName';
import { fakeIdentity, type FakeIdentity } from '../fakes/fakeIdentity';
import { fakeUser } from '../fakes/fakeUser';
import { renderWidget } from '../fakes/renderWidget';

export const passkey = (number: number, more: object = {}) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name: `Passkey ${number}`,
  ...more,
});

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

/** A gateway whose list of passkeys changes with registrations, renames and deletions. */
export function identityWith(...passkeys: object[]): FakeIdentity {
  let list = passkeys as ReturnType<typeof passkey>[];
  const identity = fakeIdentity();
  const { renamePasskey, deletePasskey, registerPasskey } = identity;
  const user = () => fakeUser({ webauthn_registrations: list });
  return Object.assign(identity, {
    readUser: jest.fn(async () => user()),
    async renamePasskey(...args: Parameters<typeof renamePasskey>) {
      await renamePasskey(...args);
      const [{ registrationId, name }] = args;
      list = list.map((each) =>
        each.webauthn_registration_id === registrationId ? { ...each, name } : each,
      );
    },
    async deletePasskey(...args: Parameters<typeof deletePasskey>) {
      await deletePasskey(...args);
      list = list.filter((each) => each.webauthn_registration_id !== args[0].registrationId);
    },
    async registerPasskey(...args: Parameters<typeof registerPasskey>) {
      const result = await registerPasskey(...args);
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
