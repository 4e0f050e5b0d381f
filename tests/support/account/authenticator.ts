import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as authenticatorAccountMessages } from '../../../src/methods/authenticator/accountMessages';
import { messages as authenticatorMessages } from '../../../src/methods/authenticator/messages';
import type { Embed } from '../page/EmbedPage';
import { autofill } from '../page/typing';
import type { VisibleState } from '../screens/screens';
import { appCode, totpPaths } from '../secondFactor/journeys';
import { created, reject } from '../secondFactor/screens';
import { fakeSignedInUser } from './addresses';

export const authenticator = {
  module: 'Account',
  config: { accountOptions: { sections: ['authenticator'] } },
} as const satisfies Embed;

export const setUpButton = (widget: Locator) =>
  widget.getByRole('button', { name: authenticatorAccountMessages.texts.setUpAuthenticator });
export const showButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Show the recovery codes' });
export const removeButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove Authenticator app' });
export const confirmButton = (widget: Locator) => widget.getByRole('button', { name: 'Remove', exact: true });
export const recoveryCodes = (widget: Locator) =>
  widget.getByRole('list', { name: authenticatorMessages.texts.codesTitle }).getByRole('listitem');
export const doneButton = (widget: Locator) => widget.getByRole('button', { name: 'Done' });

const withoutApp = fakeSignedInUser();
const withApp = fakeSignedInUser({ totps: [{ totp_id: 'totp-test-1', verified: true }] });

const respondWith =
  (prepare: (project: Project) => Promise<unknown>, path: string, data: object) =>
  async (project: Project) => {
    await prepare(project);
    await project.faults.add({ method: 'POST', path, fault: { status: 200, body: { data } } });
  };

const createApp = respondWith(withoutApp, totpPaths.create, created);

const showCodes = respondWith(withApp, '/sdk/v1/totps/recovery_codes', {
  request_id: 'request-id-test-1',
  status_code: 200,
  totps: { totp_id: 'totp-test-1', verified: true, recovery_codes: created.recovery_codes },
});

export const authenticatorStates: Readonly<Record<string, VisibleState>> = {
  'Account, setting up an authenticator app': {
    embed: authenticator,
    prepare: createApp,
    act: (widget) => setUpButton(widget).click(),
    shows: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
  },
  'Account, wrong code of an authenticator app': {
    nightly: true,
    kind: 'error',
    embed: authenticator,
    async prepare(project) {
      await createApp(project);
      await reject(totpPaths.check, 'unable_to_authenticate_totp')(project);
    },
    async act(widget) {
      await setUpButton(widget).click();
      await autofill(appCode(widget), '123456');
    },
    shows: /^This code is not correct/,
  },
  'Account, authenticator app': { embed: authenticator, prepare: withApp, shows: 'Set up' },
  'Account, recovery codes': {
    embed: authenticator,
    prepare: showCodes,
    act: (widget) => showButton(widget).click(),
    shows: 'Codes left: 10',
  },
};
