import type { Locator } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';
import { autofill } from '../page/typing';
import type { Project } from '@portico/identity-provider/playwright';
import type { VisibleState } from '../screens/screens';
import { appCode, totpPaths } from '../secondFactor/journeys';
import { created, reject } from '../secondFactor/screens';
import { signedInWith } from './addresses';

export const authenticator = {
  module: 'Account',
  config: { accountOptions: { sections: ['authenticator'] } },
} as const satisfies Embed;

/** `*` stands for the id of the app. */
export const authenticatorPaths = {
  codes: '/sdk/v1/totps/recovery_codes',
} as const;

export const setUpButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Set up an authenticator app' });
export const showButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Show the recovery codes' });
export const removeButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove Authenticator app' });
export const confirmButton = (widget: Locator) => widget.getByRole('button', { name: 'Remove', exact: true });
export const recoveryCodes = (widget: Locator) =>
  widget.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
export const doneButton = (widget: Locator) => widget.getByRole('button', { name: 'Done' });

const without = signedInWith();

const withApp = signedInWith({ totps: [{ totp_id: 'totp-test-1', verified: true }] });

const answering =
  (prepare: (project: Project) => Promise<unknown>, method: string, path: string, data: object) =>
  async (project: Project) => {
    await prepare(project);
    await project.faults.add({ method, path, fault: { status: 200, body: { data } } });
  };

const creating = answering(without, 'POST', totpPaths.create, created);

const showing = (recovery_codes: readonly string[]) =>
  answering(withApp, 'POST', authenticatorPaths.codes, {
    request_id: 'request-id-test-1',
    status_code: 200,
    totps: { totp_id: 'totp-test-1', verified: true, recovery_codes },
  });

const show = (widget: Locator) => showButton(widget).click();

export const authenticatorStates: Readonly<Record<string, VisibleState>> = {
  'Account, setting up an authenticator app': {
    embed: authenticator,
    prepare: creating,
    act: (widget) => setUpButton(widget).click(),
    shows: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
  },
  'Account, wrong code of an authenticator app': {
    rest: true,
    kind: 'error',
    embed: authenticator,
    async prepare(project) {
      await creating(project);
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
    prepare: showing(created.recovery_codes),
    act: show,
    shows: 'Codes left: 10',
  },
};
