import { readFileSync } from 'node:fs';
import { STANDARD_SCOPES } from '../features/consent/scopePermissions';
import { PASSKEY_AUTOFILL_ATTEMPTS } from '../methods/passkey/options';
import { PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from '../methods/phone/options';
import { MAX_TOASTS, TOAST_MS, TOAST_REMOVAL_MS } from '../ui/toasts/types';
import {
  FETCH_DEDUPE_MS,
  FETCH_ERROR_RETRY_MS,
  FETCH_FOCUS_THROTTLE_MS,
  FETCH_LOADING_SLOW_MS,
} from './limits';

test.each<[name: string, actual: unknown, expected: unknown]>([
  ['phone check on submit and while typing', [PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS], [2_000, 10_000]],
  // The specification also has durations for toasts of the kinds blank, loading and custom, which no screen opens.
  ['toast durations', TOAST_MS, { error: 4_000, success: 2_000 }],
  ['toasts and their removal', [MAX_TOASTS, TOAST_REMOVAL_MS], [20, 1_000]],
  ['data-fetch cache', [FETCH_DEDUPE_MS, FETCH_FOCUS_THROTTLE_MS], [2_000, 5_000]],
  ['data-fetch retry', FETCH_ERROR_RETRY_MS, { usual: 5_000, slow: 10_000 }],
  ['data-fetch threshold', FETCH_LOADING_SLOW_MS, { usual: 3_000, slow: 5_000 }],
  ['passkey autofill attempts', PASSKEY_AUTOFILL_ATTEMPTS, 5],
  [
    'standard scopes',
    STANDARD_SCOPES,
    ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'],
  ],
])('the %s is that of the specification (§9)', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});

// No picture shows how long an animation takes.
test.each([
  ['ui/Button', 'min-block-size: 45px;'],
  ['ui/Button', 'inline-size: 25px;'],
  ['ui/Button', 'border: 2px solid;'],
  ['ui/Button', 'animation: turn 1.4s linear infinite;'],
  ['ui/CodeField', 'animation: fill 10s '],
])('%s.module.css has the declaration of the specification (§9): %s', (name, declaration) => {
  expect(readFileSync(`src/${name}.module.css`, 'utf8')).toContain(declaration);
});
