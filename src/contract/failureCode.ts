/** `retry` is missing for the codes of the provider's errors, which hosts get as `server`: see `toHostError`. */
type Row = readonly [when: string, retry?: string];

/** Returns its argument. The type of the result has the codes, but not the texts. */
function tableOf<Code extends string>(table: Readonly<Record<Code, Row>>) {
  return table;
}

/** The table of docs/errors.md; the build has only its type. The flows' `messages.ts` have the messages. */
export const failureCodes = tableOf({
  server: ['The provider refused the request; `error_type` is the reason.', 'after a change'],
  rate_limited: ["The provider's rate limit is reached.", 'later'],
  network: ['The provider could not be reached.', 'yes'],
  timeout: ['No response within 20 s.', 'yes'],
  bad_reply: ["The provider's response did not have the expected format.", 'yes'],
  captcha_blocked: ["The project's captcha or fingerprint script did not load.", 'after a change'],
  client_unavailable: [
    'The browser forbids storage, cookies or cryptography; or the client has another version than the widget needs.',
    'after a change',
  ],
  chunk_failed: ['A chunk did not load: nothing arrived for 9 s, or it took 60 s.', 'yes'],
  chunk_gone: [
    'The server no longer has a chunk (it answered 404 twice), because the page has an old release; the widget offers to reload the page.',
    'after a reload',
  ],
  token_spent: [
    'ResetPassword has no token any more, because the page has removed it; nothing was sent.',
    'no',
  ],
  invalid_email: ['The input is not an email address; nothing was sent.', 'after a change'],
  invalid_phone: ['The input is not a phone number; nothing was sent.', 'after a change'],
  invalid_config: [
    "Your configuration is wrong (the error's property `path` names the option, such as `config.otpOptions.methods[1]`), or the page's origin is not allowed.",
    'after a change',
  ],
  cancelled: [
    'A newer sign-in replaced this one. Only `redeemToken` rejects with this code; `onError` is not called.',
    'no',
  ],
  host_refused: [
    'Your `onTermsAccepted` or `onFields`, or a callback of Account, has thrown, or its promise was rejected.',
    'yes',
  ],
  unexpected: ['Any other error.', 'yes'],
  session_not_stored: [
    'The person has signed in, but the browser has not stored the session, for example in a frame of another site.',
    'after a change',
  ],
  wrong_clock: [
    'The person has signed in, but by the clock of the device the session has ended already, so the browser has dropped it.',
    'after a change',
  ],
  session_over: ['IdentityProvider: no user is signed in.', 'after a login'],
  link_refused: [
    'The token was used, has expired, or belongs to another browser. The person needs another link.',
  ],
  wrong_passcode: ['The passcode is wrong, has expired, or was used before.'],
  passcode_locked: ['The person has entered too many wrong passcodes, and needs another passcode.'],
  password_outdated: [
    'The person must set a new password, because the provider is not sure that the account is theirs.',
  ],
  password_breached: ['The password is known from a data breach of another site.'],
  password_too_long: ['The password has more than 4,096 characters; nothing was sent.', 'after a change'],
  password_weak: ["The project's policy refuses the password."],
  wrong_password: ["The password is wrong: at a log-in, or the person's present password before a change."],
  passkey_refused: ["The person dismissed the browser's passkey prompt, or the prompt timed out.", 'yes'],
  passkey_exists: ['The authenticator already has a passkey of this user; nothing was created.', 'no'],
  passkey_failed: ['The browser or the authenticator failed.', 'yes'],
  passkey_not_found: ['The provider does not know the passkey that the person has chosen.'],
  passkey_invalid: [
    "The provider has refused the authenticator's answer: it is not valid, was used before, or has expired.",
  ],
  passkey_not_offered: ['The provider does not allow passkeys on this page.'],
  wrong_totp: ['The code of the authenticator app is wrong, has expired, or was used before.'],
  wrong_recovery_code: ['The recovery code is wrong, or was used before.'],
  totp_locked: ['The person has entered too many wrong codes, and has to wait.'],
  totp_gone: ['The user has no authenticator, or its set-up took too long.'],
  social_taken: ['The social account is connected with another user.'],
  other_user: ['Account: while the person was at the social provider, another person has signed in.', 'yes'],
  social_refused: ['Social sign-in: the person refused at the social provider.', 'yes'],
  social_failed: ['Social sign-in: the social provider failed.', 'yes'],
  origin_not_allowed_for_client: [
    "One Tap: the page's origin is not registered for the client ID at Google.",
    'after a change',
  ],
  invalid_client: ["One Tap: Google does not know the project's client ID.", 'after a change'],
  oauth_config_not_found: ['One Tap: the project has no Google client.', 'after a change'],
  no_login_redirect_urls_set: [
    'One Tap: the project has no redirect addresses for logins.',
    'after a change',
  ],
  no_signup_redirect_urls_set: [
    'One Tap: the project has no redirect addresses for new people.',
    'after a change',
  ],
  default_provider_not_allowed: [
    'One Tap: the project has no Google client ID of its own.',
    'after a change',
  ],
  one_tap_failed: [
    "One Tap: the prompt could not be shown; `message` may have Google's reason.",
    'after a reload',
  ],
  wallet_rejected: ['The person declined in the wallet.', 'yes'],
  wallet_silent: [
    'The wallet did not reply in time (60 s, or 10 minutes while the person is in another window), or an earlier request is still pending in the wallet.',
    'yes',
  ],
  wallet_other_account: [
    'The wallet now uses another account than the one that was connected.',
    'after a change',
  ],
  wallet_unusable: ['The wallet failed, or returned no account or signature.', 'after a change'],
  invalid_request: [
    'IdentityProvider: the query lacks a parameter, repeats one, or has an invalid one.',
    'no',
  ],
  redirect_refused: [
    'IdentityProvider: the redirect address in the reply differs from the one in the request, or is not allowed.',
    'yes',
  ],
  preflight_mismatch: [
    'IdentityProvider: the reply names another application or other scopes than the request, or another user than the signed-in user.',
    'yes',
  ],
  already_answered: [
    'IdentityProvider: the person has already answered the request, before a reload or in another tab.',
    'no',
  ],
  address_exists: [
    'Account: the person has already added the email address, the phone number or the wallet; nothing was sent.',
    'after a change',
  ],
  address_pending: ['The person has entered another address before, and has not verified it.'],
  last_factor: [
    "The email address, the phone number or the social account is the person's last primary factor.",
  ],
});

/** The code of a `WidgetError`. docs/errors.md says when each occurs. */
export type FailureCode = keyof typeof failureCodes;

/** The URL of the landing page contains the reason. */
export type RejectionCode = 'social_refused' | 'social_failed';

export type WalletCode = Extract<FailureCode, `wallet_${string}`>;
