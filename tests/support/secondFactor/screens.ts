import type { Locator } from '@playwright/test';
import { addSession, type Project } from '@portico/identity-provider/playwright';
import { messages as authenticatorMessages } from '../../../src/methods/authenticator/messages';
import { messages as authenticatorFactorMessages } from '../../../src/methods/authenticator/secondFactorMessages';
import { messages as passcodeFactorMessages } from '../../../src/methods/passcode/secondFactorMessages';
import { messages as phoneMessages } from '../../../src/methods/phone/messages';
import { host } from '../addresses';
import { phone, signInAs } from '../journeys';
import { autofill } from '../page/typing';
import type { VisibleState } from '../screens/screens';
import { expect } from '../test';
import {
  anotherWay,
  appCode,
  email,
  logIn,
  password,
  sendCodeButton,
  totpPaths,
  withSecondFactor,
} from './journeys';

const methods = ['sms', 'totp', 'passkey'];

/** @param has the methods that the person has, or may set up */
const embed = (way: string, screen = 'SecondFactor', has = ['totp']) => ({
  embed: {
    config: withSecondFactor(methods, 'always'),
    preset: { screen, state: { secondFactorState: { way, methods: has } } },
  },
});

/** The screen follows the sign-in of a person who has a phone number. */
const withPhone = (
  act: (widget: Locator) => Promise<void> = async () => {},
): Omit<VisibleState, 'shows'> => ({
  embed: { config: withSecondFactor(methods) },
  async query(project) {
    await project.addUser({ email, password, phone_number: phone.e164 });
    return '';
  },
  async act(widget) {
    await logIn(widget);
    await expect(sendCodeButton(widget)).toBeVisible();
    await act(widget);
  },
});

export const created = {
  request_id: 'request-id-test-1',
  status_code: 200,
  totp_id: 'totp-test-1',
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  recovery_codes: Array.from({ length: 10 }, (_, number) => `abcd-efgh-ijkl-mno${number}`),
  __user: { user_id: 'user-test-1' },
};

const answer = (project: Project, path: string, data: object) =>
  project.faults.add({ method: 'POST', path, fault: { status: 200, body: { data } } });

export const reject = (path: string, error_type: string, seconds?: number) => (project: Project) =>
  project.faults.add({
    path,
    fault: {
      status: 429,
      body: {
        status_code: 429,
        error_type,
        error_message: 'No.',
        request_id: 'request-id-test-1',
        ...(seconds && { error_details: { retry_after_seconds: seconds } }),
      },
    },
  });

const typeCode = (widget: Locator) => autofill(appCode(widget), '123456');

/** The person is signed in before the page opens. */
const signedIn: Pick<VisibleState, 'query'> = {
  async query(project, page) {
    await signInAs(page, project, await project.addUser({ email }));
    return '';
  },
};

const setUp = {
  ...embed('totp', 'SecondFactorEnrolment'),
  prepare: (project: Project) => answer(project, totpPaths.create, created),
};

export const secondFactorStates: Readonly<Record<string, VisibleState>> = {
  SecondFactor: { ...embed('totp'), shows: 'Enter the code that your authenticator app shows.' },
  'SecondFactor, another way': {
    nightly: true,
    ...embed('totp'),
    act: (widget) => anotherWay(widget).click(),
    shows: authenticatorFactorMessages.texts.useRecovery,
  },
  'SecondFactor, text message': {
    nightly: true,
    ...withPhone(),
    shows: 'We send a code to your phone by text message.',
  },
  'SecondFactor, text message sent': {
    ...withPhone((widget) => sendCodeButton(widget).click()),
    shows: 'A 6-digit passcode was sent to you at ••• 62.',
  },
  'SecondFactor, passkey': {
    nightly: true,
    ...embed('passkey', 'SecondFactor', methods),
    shows: 'Confirm with your passkey that it is you.',
  },
  'SecondFactor, recovery code': {
    nightly: true,
    ...embed('recovery'),
    shows: authenticatorMessages.texts.recoveryCode,
  },
  'SecondFactor, locked': {
    kind: 'error',
    ...embed('totp'),
    prepare: reject(totpPaths.check, 'user_lock_limit_reached', 900),
    act: typeCode,
    shows: 'Too many attempts. Try again in 15 minutes.',
  },
  'SecondFactor, checking': {
    kind: 'pending',
    nightly: true,
    ...embed('totp'),
    prepare: (project) => project.faults.add({ path: totpPaths.check, fault: { hang: true } }),
    act: typeCode,
    shows: 'Loading',
  },
  'SecondFactor, no session': {
    kind: 'error',
    nightly: true,
    ...embed('totp'),
    act: typeCode,
    shows: 'You are no longer logged in.',
  },
  SecondFactorEnrolment: { ...setUp, ...signedIn, shows: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567' },
  'SecondFactorEnrolment, recovery codes': {
    ...setUp,
    async query(project, page) {
      const { user_id } = await project.addUser({ email });
      const session = await project.startSession({ user_id });
      await addSession(page.context(), session, host);
      await answer(project, totpPaths.check, { ...created, ...session, user_id, user: { user_id } });
      return '';
    },
    async act(widget) {
      await typeCode(widget);
      await expect(widget.getByRole('listitem')).toHaveCount(10);
    },
    shows: 'abcd-efgh-ijkl-mno9',
  },
  'SecondFactorEnrolment, choice': {
    nightly: true,
    ...embed('sms', 'SecondFactorEnrolment', methods),
    shows: passcodeFactorMessages.texts.setUpSms,
  },
  'SecondFactorEnrolment, phone number': {
    nightly: true,
    ...embed('sms', 'SecondFactorEnrolment', ['sms']),
    shows: phoneMessages.texts.continueSms,
  },
  'SecondFactorEnrolment, setting up': {
    kind: 'pending',
    nightly: true,
    ...embed('totp', 'SecondFactorEnrolment'),
    prepare: (project) =>
      project.faults.add({ method: 'POST', path: totpPaths.create, fault: { hang: true } }),
    shows: authenticatorFactorMessages.texts.setUpTotp,
  },
};
