import type { Locator } from '@playwright/test';
import { passkeyPaths } from '../passkeys/journeys';
import type { Project } from '../provider/Project';
import type { VisibleState } from '../screens/screens';
import { addresses, addressKinds, enterAddress } from './addresses';
import { typeInto } from '../page/typing';

const [emails, phones] = addressKinds;
const longAddress = 'somebody.with.a.long.name.and.many.accounts@subdomain.portico.example';

const user = {
  request_id: 'request-id-test-1',
  status_code: 200,
  user_id: 'user-test-1',
  emails: [
    { email_id: 'email-test-1', email: longAddress, verified: true },
    { email_id: 'email-test-2', email: 'ada@portico.example', verified: false },
  ],
  phone_numbers: [{ phone_id: 'phone-number-test-1', phone_number: '+12125550100', verified: true }],
  webauthn_registrations: [],
};

/** Makes the provider return a signed-in user with addresses and these members, and a session. */
export const signedInWith =
  (members: object = {}) =>
  async (project: Project) => {
    const data = { ...user, ...members };
    await project.addFault({
      method: 'GET',
      path: passkeyPaths.user,
      fault: { status: 200, body: { data } },
    });
    await project.addFault({
      path: '/sdk/v1/sessions/authenticate',
      fault: {
        status: 200,
        body: {
          data: {
            request_id: 'request-id-test-2',
            status_code: 200,
            user_id: 'user-test-1',
            user: data,
            session: { session_id: 'session-test-1', user_id: 'user-test-1', authentication_factors: [] },
            session_token: 'token',
            session_jwt: 'jwt',
          },
        },
      },
    });
  };

const reply = (data: object) => ({
  status: 200,
  body: { data: { request_id: 'r', status_code: 200, ...data } },
});
const acceptSending = async (project: Project) => {
  await signedInWith()(project);
  for (const { sending } of addressKinds)
    await project.addFault({ path: sending, fault: reply({ method_id: 'email-test-3' }) });
};
const refuseSending = async (project: Project) => {
  await signedInWith()(project);
  await project.addFault({ path: emails.sending, fault: { status: 500, body: {} } });
};

const click = (name: string) => (widget: Locator) =>
  widget.getByRole('button', { name, exact: true }).click();
const typeAddress = async (widget: Locator) => {
  await click(emails.add)(widget);
  await typeInto(widget.getByLabel(emails.field), emails.typed);
  await click(emails.send)(widget);
};

export const addressStates: Readonly<Record<string, VisibleState>> = {
  'Account, email addresses': {
    embed: addresses('emails'),
    prepare: signedInWith(),
    shows: 'Not verified',
  },
  'Account, adding an email address': {
    rest: true,
    embed: addresses('emails'),
    prepare: signedInWith(),
    act: click(emails.add),
    shows: emails.field,
  },
  'Account, passcode not sent': {
    rest: true,
    kind: 'error',
    embed: addresses('emails'),
    prepare: refuseSending,
    act: typeAddress,
    shows: 'The server gave an answer we could not use.',
  },
  'Account, passcode for an email address': {
    embed: addresses('emails'),
    prepare: acceptSending,
    act: (widget) => enterAddress(widget, emails),
    shows: 'A 6-digit passcode was sent to you at',
  },
  'Account, adding a phone number': {
    rest: true,
    embed: addresses('phones'),
    prepare: signedInWith(),
    act: click(phones.add),
    shows: phones.field,
  },
};
