import type { Factors } from '../../provider/session/factors';
import type { SecondFactorMethod } from './options';
import { decideSecondFactor } from './provider';

const withoutFactors: Factors = {
  userId: 'u',
  account: '',
  verified: ['other'],
  totps: [],
  phones: [],
  passkeys: [],
};
const withApp = { totps: ['totp-1'] };
const withPhone = { phones: [{ id: 'phone-1', number: '+12025550162' }] };
const twoPhones = [...withPhone.phones, { id: 'phone-2', number: '+12025550163' }];

type Case = [string, Partial<Factors>, enrolled: string, always: string];

const checkAll = (methods: readonly SecondFactorMethod[], cases: readonly Case[]) =>
  test.each(cases)('%s', (_, factors, enrolled, always) => {
    const decide = (when: 'enrolled' | 'always') => {
      const decision = decideSecondFactor({ methods, when }, { ...withoutFactors, ...factors });
      return decision.kind === 'none' ? 'none' : `${decision.kind} ${decision.methods.join()}`;
    };
    expect([decide('enrolled'), decide('always')]).toEqual([enrolled, always]);
  });

describe('an authenticator app', () => {
  checkAll(
    ['totp'],
    [
      ['a password, nothing set up', {}, 'none', 'enrol totp'],
      ['a password, an app', withApp, 'prove totp', 'prove totp'],
      ['a password and a code', { ...withApp, verified: ['other', 'totp'] }, 'none', 'none'],
      ['a password and a recovery code', { ...withApp, verified: ['other', 'recovery'] }, 'none', 'none'],
      ['a code alone', { ...withApp, verified: ['totp'] }, 'prove totp', 'prove totp'],
      ['two first factors', { verified: ['other', 'sms'] }, 'none', 'enrol totp'],
    ],
  );
});

describe('a text message', () => {
  checkAll(
    ['sms'],
    [
      ['a password, no phone', {}, 'none', 'enrol sms'],
      ['a password, a phone', withPhone, 'prove sms', 'prove sms'],
      ['a password, an app', withApp, 'none', 'enrol sms'],
      ['a password and a text message', { ...withPhone, verified: ['other', 'sms'] }, 'none', 'none'],
      ['a passkey and a text message', { ...withPhone, verified: ['passkey', 'sms'] }, 'none', 'none'],
      ['a text message to the only phone', { ...withPhone, verified: ['sms'] }, 'none', 'enrol '],
      ['a text message, a second phone', { phones: twoPhones, verified: ['sms'] }, 'none', 'enrol '],
    ],
  );
});

describe('a text message or an authenticator app', () => {
  checkAll(
    ['sms', 'totp'],
    [
      ['a password, nothing set up', {}, 'none', 'enrol sms,totp'],
      ['a password, both', { ...withApp, ...withPhone }, 'prove sms,totp', 'prove sms,totp'],
      ['a text message, a phone', { ...withPhone, verified: ['sms'] }, 'none', 'enrol totp'],
      ['a text message, both', { ...withApp, ...withPhone, verified: ['sms'] }, 'prove totp', 'prove totp'],
      ['a text message and a code', { ...withApp, ...withPhone, verified: ['sms', 'totp'] }, 'none', 'none'],
    ],
  );
});

describe('a passkey', () => {
  const withPasskey = { passkeys: ['passkey-1'] };
  checkAll(
    ['passkey'],
    [
      ['a password, no passkey', {}, 'none', 'enrol passkey'],
      ['a password, a passkey', withPasskey, 'prove passkey', 'prove passkey'],
      ['a password and a passkey', { ...withPasskey, verified: ['other', 'passkey'] }, 'none', 'none'],
      ['a passkey alone', { ...withPasskey, verified: ['passkey'] }, 'none', 'none'],
      ['a passkey that was deleted since', { verified: ['passkey'] }, 'none', 'none'],
      [
        'a text message, a passkey',
        { ...withPhone, ...withPasskey, verified: ['sms'] },
        'prove passkey',
        'prove passkey',
      ],
      [
        'a password and a code, no passkey',
        { ...withApp, verified: ['other', 'totp'] },
        'none',
        'enrol passkey',
      ],
    ],
  );
});
