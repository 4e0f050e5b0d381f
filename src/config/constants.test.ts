import { readFileSync } from 'node:fs';
import { otpOptions } from '../contract/passcodes';
import { MAX_TOASTS, TOAST_MS, TOAST_REMOVAL_MS } from '../ui/toasts/types';
import { STANDARD_SCOPES } from './consent';
import {
  EVENT_LOG_BATCH,
  EVENT_LOG_FLUSH_MS,
  FETCH_DEDUPE_MS,
  FETCH_ERROR_RETRY_MS,
  FETCH_FOCUS_THROTTLE_MS,
  FETCH_LOADING_SLOW_MS,
  SESSION_DURATION_MINUTES,
  SESSION_REFRESH_MS,
  SESSION_RETRY_BASE_MS,
  SESSION_RETRY_JITTER_MS,
  SESSION_RETRY_MAX_ATTEMPT,
} from './limits';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_RESIZE_DEBOUNCE_MS } from './oneTap';
import { PASSCODE_LENGTH } from './passcodes';
import { PASSKEY_AUTOFILL_ATTEMPTS } from './passkeys';
import { DEFAULT_COUNTRY, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from './phone';

test.each<[name: string, ours: unknown, specified: unknown]>([
  ['passcode length', PASSCODE_LENGTH, 6],
  ['default passcode expiry', otpOptions.expirationMinutes.default, 5],
  ['default session duration', SESSION_DURATION_MINUTES, 30],
  ['background session refresh', SESSION_REFRESH_MS, 180_000],
  ['retry of the refresh', [SESSION_RETRY_BASE_MS, SESSION_RETRY_MAX_ATTEMPT], [2_000, 7]],
  ['jitter of the refresh', SESSION_RETRY_JITTER_MS, 175],
  ['phone check on submit and while typing', [PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS], [2_000, 10_000]],
  ['default phone country', DEFAULT_COUNTRY, 'US'],
  // The specification also has durations for toasts of the kinds blank, loading and custom, which no screen opens.
  ['toast durations', TOAST_MS, { error: 4_000, success: 2_000 }],
  ['toasts and their removal', [MAX_TOASTS, TOAST_REMOVAL_MS], [20, 1_000]],
  ['data-fetch cache', [FETCH_DEDUPE_MS, FETCH_FOCUS_THROTTLE_MS], [2_000, 5_000]],
  ['data-fetch retry', FETCH_ERROR_RETRY_MS, { usual: 5_000, slow: 10_000 }],
  ['data-fetch threshold', FETCH_LOADING_SLOW_MS, { usual: 3_000, slow: 5_000 }],
  ['passkey autofill attempts', PASSKEY_AUTOFILL_ATTEMPTS, 5],
  ['event log', [EVENT_LOG_BATCH, EVENT_LOG_FLUSH_MS], [15, 800]],
  ['One Tap container', [ONE_TAP_HEIGHT_PX, ONE_TAP_RESIZE_DEBOUNCE_MS], [47, 100]],
  [
    'standard scopes',
    STANDARD_SCOPES,
    ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'],
  ],
])('%s: equal to the specification (§9)', (_, ours, specified) => {
  expect(ours).toEqual(specified);
});

test.each([
  ['src/ui/button/Button.module.css', 'min-block-size: 45px;'],
  ['src/ui/spinner/Spinner.module.css', 'inline-size: 25px;'],
  ['src/ui/spinner/Spinner.module.css', 'border: 2px solid;'],
  ['src/ui/spinner/Spinner.module.css', 'animation: turn 1.4s linear infinite;'],
  ['src/flows/factors/CodeField.module.css', 'animation: fill 10s '],
])('%s has the declaration of the specification (§9): %s', (file, declaration) => {
  expect(readFileSync(file, 'utf8')).toContain(declaration);
});
