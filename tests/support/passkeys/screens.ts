import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { creationMessages } from '../../../src/methods/passkey/creationMessages';
import { messages as passkeyMessages } from '../../../src/methods/passkey/messages';
import type { VisibleState } from '../screens/screens';
import { passkeyPaths, registration, withButton } from './journeys';

const names = [
  'Passkey 1',
  'A security key whose name is longer than one line of this narrow box has room for',
];

/** Makes the provider return a signed-in user with these passkeys. */
export const signedInWith = (passkeyNames: readonly string[]) => (project: Project) =>
  project.faults.add({
    method: 'GET',
    path: passkeyPaths.user,
    fault: {
      status: 200,
      body: {
        data: {
          request_id: 'request-id-test-1',
          status_code: 200,
          user_id: 'user-test-1',
          webauthn_registrations: passkeyNames.map((name, index) => ({
            webauthn_registration_id: `webauthn-registration-test-${index}`,
            name,
            verified: true,
          })),
        },
      },
    },
  });

const rejectRegistration = (project: Project) =>
  project.faults.add({ path: passkeyPaths.startRegistration, fault: { status: 500, body: 'Out of order' } });

const list = {
  prepare: signedInWith(names),
  embed: { ...registration, preset: { screen: 'PasskeyRegistrationSuccess' } },
};
const click = (name: string) => (widget: Locator) =>
  widget.getByRole('button', { name, exact: true }).click();

export const passkeyStates: Readonly<Record<string, VisibleState>> = {
  'Main, passkey': { embed: withButton, shows: passkeyMessages.texts.logIn },
  'Main, passkey, failed': {
    kind: 'error',
    nightly: true,
    embed: withButton,
    prepare: (project) => project.faults.add({ path: passkeyPaths.start, fault: { status: 500, body: {} } }),
    act: click(passkeyMessages.texts.logIn),
    shows: 'Unknown error occurred during passkey authentication.',
  },
  PasskeyRegistrationStart: {
    nightly: true,
    embed: registration,
    prepare: signedInWith([]),
    shows: creationMessages.texts.create,
  },
  'PasskeyRegistrationStart, creating': {
    nightly: true,
    kind: 'pending',
    embed: registration,
    prepare: async (project) => {
      await signedInWith([])(project);
      await project.faults.add({ path: passkeyPaths.startRegistration, fault: { hang: true } });
    },
    act: click(creationMessages.texts.create),
    shows: creationMessages.texts.create,
  },
  'PasskeyRegistrationStart, not created': {
    kind: 'error',
    nightly: true,
    embed: registration,
    prepare: async (project) => {
      await signedInWith([])(project);
      await rejectRegistration(project);
    },
    act: click(creationMessages.texts.create),
    shows: 'Your Passkey was not created.',
  },
  'PasskeyRegistrationStart, not signed in': {
    kind: 'error',
    nightly: true,
    embed: registration,
    shows: 'Error: Cannot use PasskeyRegistration component',
  },
  PasskeyRegistrationSuccess: { ...list, shows: passkeyMessages.texts.existing },
  'PasskeyRegistrationSuccess, renaming': {
    nightly: true,
    ...list,
    act: click('Rename Passkey 1'),
    shows: passkeyMessages.texts.existing,
  },
  'PasskeyRegistrationSuccess, deleting': {
    nightly: true,
    ...list,
    act: click('Delete Passkey 1'),
    shows: 'Once deleted, the passkey cannot be restored.',
  },
  PasskeyConfirmation: {
    nightly: true,
    embed: { ...withButton, preset: { screen: 'PasskeyConfirmation' } },
    shows: passkeyMessages.texts.success,
  },
};
