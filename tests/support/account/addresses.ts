import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as addressMessages } from '../../../src/methods/passcode/account/messages';
import { messages as phoneMessages } from '../../../src/methods/phone/messages';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';
import { passkeyPaths } from '../passkeys/journeys';
import type { VisibleState } from '../screens/screens';

export const addressKinds = [
  {
    section: 'emails',
    title: addressMessages.texts.emails,
    add: 'Add an email address',
    field: 'New email address',
    send: 'Send a code',
    typed: 'second@portico.example',
    address: 'second@portico.example',
    list: 'emails',
    property: 'email',
    factor: 'email',
    sending: '/sdk/v1/otps/email/send/secondary',
  },
  {
    section: 'phones',
    title: addressMessages.texts.phones,
    add: addressMessages.texts.addPhone,
    field: 'New phone number',
    send: phoneMessages.texts.continueSms,
    typed: '2025550162',
    address: '+12025550162',
    list: 'phone_numbers',
    property: 'phone_number',
    factor: 'phone',
    sending: '/sdk/v1/otps/sms/send/secondary',
  },
] as const;

type Kind = (typeof addressKinds)[number];

export const addressSection = (section: Kind['section']) =>
  ({ module: 'Account', config: { accountOptions: { sections: [section] } } }) as const satisfies Embed;

export const row = (widget: Locator, { title }: Kind, address: string) =>
  widget.getByRole('list', { name: title }).getByRole('listitem').filter({ hasText: address });

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

const response = (data: object) => ({
  status: 200,
  body: { data: { request_id: 'r', status_code: 200, ...data } },
});

/** Makes the provider return a signed-in user with addresses and these properties, and a session. */
export const fakeSignedInUser =
  (properties: object = {}) =>
  async (project: Project) => {
    const data = { ...user, ...properties };
    await project.faults.add({ method: 'GET', path: passkeyPaths.user, fault: response(data) });
    await project.faults.add({
      path: '/sdk/v1/sessions/authenticate',
      fault: response({
        user_id: 'user-test-1',
        user: data,
        session: { session_id: 'session-test-1', user_id: 'user-test-1', authentication_factors: [] },
        session_token: 'token',
        session_jwt: 'jwt',
      }),
    });
  };

const acceptSending = async (project: Project) => {
  await fakeSignedInUser()(project);
  for (const { sending } of addressKinds)
    await project.faults.add({ path: sending, fault: response({ method_id: 'email-test-3' }) });
};

const rejectSending = async (project: Project) => {
  await fakeSignedInUser()(project);
  await project.faults.add({ path: emails.sending, fault: { status: 500, body: {} } });
};

const click = (name: string) => (widget: Locator) =>
  widget.getByRole('button', { name, exact: true }).click();

/** Adds an email address, up to the request for its passcode. */
export const addEmail = async (widget: Locator) => {
  await click(emails.add)(widget);
  await typeInto(widget.getByLabel(emails.field), emails.typed);
  await click(emails.send)(widget);
};

export const addressStates: Readonly<Record<string, VisibleState>> = {
  'Account, email addresses': {
    embed: addressSection('emails'),
    prepare: fakeSignedInUser(),
    shows: 'Not verified',
  },
  'Account, adding an email address': {
    nightly: true,
    embed: addressSection('emails'),
    prepare: fakeSignedInUser(),
    act: click(emails.add),
    shows: emails.field,
  },
  'Account, passcode not sent': {
    nightly: true,
    kind: 'error',
    embed: addressSection('emails'),
    prepare: rejectSending,
    act: addEmail,
    shows: 'The server gave an answer we could not use.',
  },
  'Account, passcode for an email address': {
    embed: addressSection('emails'),
    prepare: acceptSending,
    act: addEmail,
    shows: 'A 6-digit passcode was sent to you at',
  },
  'Account, adding a phone number': {
    nightly: true,
    embed: addressSection('phones'),
    prepare: fakeSignedInUser(),
    act: click(phones.add),
    shows: phones.field,
  },
};
