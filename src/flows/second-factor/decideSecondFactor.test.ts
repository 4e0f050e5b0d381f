import type { Factors } from '../../identity/factors/types';
import { decideSecondFactor } from './decideSecondFactor';

const nobody: Factors = { userId: 'u', account: '', proved: ['other'], totps: [], phones: [], passkeys: [] };
const withApp = { totps: ['totp-1'] };

test.each<[string, Partial<Factors>, enrolled: string, always: string]>([
  ['a password, nothing set up', {}, 'none', 'enrol totp'],
  ['a password, an app', withApp, 'prove totp', 'prove totp'],
  ['a password and a code', { ...withApp, proved: ['other', 'totp'] }, 'none', 'none'],
  ['a code and then a password', { ...withApp, proved: ['totp', 'other'] }, 'none', 'none'],
  ['a password and a recovery code', { ...withApp, proved: ['other', 'recovery'] }, 'none', 'none'],
  ['a recovery code, and the app was removed', { proved: ['other', 'recovery'] }, 'none', 'none'],
  ['a code alone', { ...withApp, proved: ['totp'] }, 'prove totp', 'prove totp'],
  [
    'a code and a recovery code alone',
    { ...withApp, proved: ['totp', 'recovery'] },
    'prove totp',
    'prove totp',
  ],
  ['a passkey, an app', { ...withApp, proved: ['passkey'], passkeys: ['w'] }, 'prove totp', 'prove totp'],
  ['two first factors', { proved: ['other', 'sms'] }, 'none', 'enrol totp'],
  ['no factor that is known', { proved: [] }, 'none', 'enrol totp'],
])('%s', (_, factors, enrolled, always) => {
  const decide = (when: 'enrolled' | 'always') => {
    const decision = decideSecondFactor({ methods: ['totp'], when }, { ...nobody, ...factors });
    return decision.kind === 'none' ? 'none' : `${decision.kind} ${decision.methods.join()}`;
  };
  expect([decide('enrolled'), decide('always')]).toEqual([enrolled, always]);
});
