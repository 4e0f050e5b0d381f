import type { Locator } from '@playwright/test';
import { autofill } from '../page/typing';
import type { Project } from '../provider/Project';
import type { VisibleState } from '../screens/screens';
import { appCode, totpPaths } from '../secondFactor/journeys';
import { created, refuse } from '../secondFactor/screens';
import { signedInWith } from './addressScreens';
import {
  authenticator,
  authenticatorPaths,
  confirmButton,
  removeButton,
  setUpButton,
  showButton,
} from './authenticator';

const without = signedInWith();
const withApp = signedInWith({ totps: [{ totp_id: 'totp-test-1', verified: true }] });

/** Prepares a person, and the reply to a request. */
const answering =
  (prepare: (project: Project) => Promise<unknown>, method: string, path: string, data: object) =>
  async (project: Project) => {
    await prepare(project);
    await project.addFault({ method, path, fault: { status: 200, body: { data } } });
  };
const creating = answering(without, 'POST', totpPaths.create, created);
const showing = (recovery_codes: readonly string[]) =>
  answering(withApp, 'POST', authenticatorPaths.codes, {
    request_id: 'request-id-test-1',
    status_code: 200,
    totps: { totp_id: 'totp-test-1', verified: true, recovery_codes },
  });
const show = (widget: Locator) => showButton(widget).click();
const remove = async (widget: Locator) => {
  await removeButton(widget).click();
  await confirmButton(widget).click();
};

/** The states of the section for the authenticator app. */
export const authenticatorStates: Readonly<Record<string, VisibleState>> = {
  'Account, no authenticator app': {
    rest: true,
    embed: authenticator,
    prepare: without,
    shows: /^An app on your phone/,
  },
  'Account, setting up an authenticator app': {
    embed: authenticator,
    prepare: creating,
    act: (widget) => setUpButton(widget).click(),
    shows: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
  },
  'Account, authenticator app not set up': {
    rest: true,
    kind: 'error',
    embed: authenticator,
    async prepare(project) {
      await without(project);
      await refuse(totpPaths.create, 'too_many_requests', 60)(project);
    },
    act: (widget) => setUpButton(widget).click(),
    shows: 'Too many attempts. Try again in 60 seconds.',
  },
  'Account, wrong code of an authenticator app': {
    rest: true,
    kind: 'error',
    embed: authenticator,
    async prepare(project) {
      await creating(project);
      await refuse(totpPaths.check, 'unable_to_authenticate_totp')(project);
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
  'Account, no recovery codes': {
    rest: true,
    embed: authenticator,
    prepare: showing([]),
    act: show,
    shows: /^You have used all your recovery codes/,
  },
  'Account, reading the recovery codes': {
    rest: true,
    kind: 'pending',
    embed: authenticator,
    async prepare(project) {
      await withApp(project);
      await project.addFault({ path: authenticatorPaths.codes, fault: { hang: true } });
    },
    act: show,
    shows: 'Set up',
  },
  'Account, removing an authenticator app': {
    embed: {
      ...authenticator,
      config: { ...authenticator.config, secondFactor: { methods: ['totp'], when: 'always' } },
    },
    prepare: withApp,
    act: (widget) => removeButton(widget).click(),
    shows: /the next time you log in\.$/,
  },
  'Account, authenticator app not removed': {
    rest: true,
    kind: 'error',
    embed: authenticator,
    async prepare(project) {
      await withApp(project);
      await project.addFault({
        method: 'DELETE',
        path: authenticatorPaths.remove,
        fault: { status: 500, body: {} },
      });
    },
    act: remove,
    shows: 'The server gave an answer we could not use.',
  },
};
