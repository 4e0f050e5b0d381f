/**
 * The codes of all failures. `src/messages/failures.ts` and the flows' `messages.ts` have a message for each code. The
 * comment of a code says when the failure occurs. It is the code's row in docs/errors.md. `@retry` says whether a retry
 * helps. A code without `@retry` is never passed to a host.
 */
export type FailureCode =
  | CommonCode
  | SessionCode
  | MagicLinkCode
  | PasscodeCode
  | PasswordCode
  | PasskeyCode
  | TotpCode
  | SocialCode
  | WalletCode
  | ConsentCode
  | AccountCode;

type CommonCode =
  /**
   * The provider refused the request; `error_type` is the reason.
   * @retry after a change
   */
  | 'server'
  /**
   * The provider's rate limit is reached.
   * @retry later
   */
  | 'rate_limited'
  /**
   * The provider could not be reached.
   * @retry yes
   */
  | 'network'
  /**
   * No reply within 20 s.
   * @retry yes
   */
  | 'timeout'
  /**
   * The provider's reply did not have the expected format.
   * @retry yes
   */
  | 'bad_reply'
  /**
   * The project's captcha or fingerprint script did not load.
   * @retry after a change
   */
  | 'captcha_blocked'
  /**
   * The browser forbids storage, cookies or cryptography; or the client has another version than the widget
   * needs.
   * @retry after a change
   */
  | 'client_unavailable'
  /**
   * A chunk did not load: nothing arrived for 9 s, or it took 60 s.
   * @retry yes
   */
  | 'chunk_failed'
  /**
   * The server no longer has a chunk (it answered 404 twice), because the page has an old release; the widget
   * offers to reload the page.
   * @retry after a reload
   */
  | 'chunk_gone'
  /**
   * ResetPassword has no token any more, because the page has removed it; nothing was sent.
   * @retry no
   */
  | 'token_spent'
  /**
   * The input is not an email address; nothing was sent.
   * @retry after a change
   */
  | 'invalid_email'
  /**
   * The input is not a phone number; nothing was sent.
   * @retry after a change
   */
  | 'invalid_phone'
  /**
   * Your configuration is wrong (the error's member `path` names the option, such as
   * `config.otpOptions.methods[1]`), or the page's origin is not allowed.
   * @retry after a change
   */
  | 'invalid_config'
  /**
   * A newer sign-in replaced this one. Only `redeemToken` rejects with this code; `onError` is not called.
   * @retry no
   */
  | 'cancelled'
  /**
   * Any other error.
   * @retry yes
   */
  | 'unexpected';

type SessionCode =
  /**
   * The person has signed in, but the browser has not stored the session, for example in a frame of another
   * site.
   * @retry after a change
   */
  | 'session_not_stored'
  /**
   * The person has signed in, but by the clock of the device the session has ended already, so the browser has dropped
   * it.
   * @retry after a change
   */
  | 'wrong_clock'
  /**
   * IdentityProvider: no user is signed in.
   * @retry after a login
   */
  | 'session_over';

type MagicLinkCode =
  /** The token was used, has expired, or belongs to another browser. The person needs another link. */
  'link_refused';

export type PasscodeCode =
  /** The passcode is wrong, has expired, or was used before. */
  | 'wrong_passcode'
  /** The person has entered too many wrong passcodes, and needs another passcode. */
  | 'passcode_locked';

export type PasswordCode =
  /** The person must set a new password, because the provider is not sure that the account is theirs. */
  | 'password_outdated'
  /** The password is known from a data breach of another site. */
  | 'password_breached'
  /**
   * The password has more than 4,096 characters; nothing was sent.
   * @retry after a change
   */
  | 'password_too_long'
  /** The project's policy refuses the password. */
  | 'password_weak'
  /** The password is wrong: at a log-in, or the person's present password before a change. */
  | 'wrong_password';

export type PasskeyCode =
  /**
   * The person dismissed the browser's passkey prompt, or the prompt timed out.
   * @retry yes
   */
  | 'passkey_refused'
  /**
   * The authenticator already has a passkey of this user; nothing was created.
   * @retry no
   */
  | 'passkey_exists'
  /**
   * The browser or the authenticator failed.
   * @retry yes
   */
  | 'passkey_failed'
  /** The provider does not know the passkey that the person has chosen. */
  | 'passkey_not_found'
  /** The provider has refused the authenticator's answer: it is not valid, was used before, or has expired. */
  | 'passkey_invalid'
  /** The provider does not allow passkeys on this page. */
  | 'passkey_not_offered';

export type TotpCode =
  /** The code of the authenticator app is wrong, has expired, or was used before. */
  | 'wrong_totp'
  /** The recovery code is wrong, or was used before. */
  | 'wrong_recovery_code'
  /** The person has entered too many wrong codes, and has to wait. */
  | 'totp_locked'
  /** The user has no authenticator, or its set-up took too long. */
  | 'totp_gone';

type SocialCode = RefusalCode | OneTapCode | ConnectionCode;

/** Account: the reasons why a social account is not connected. */
type ConnectionCode =
  /** The social account is connected with another user. */
  | 'social_taken'
  /**
   * Account: while the person was at the social provider, another person has signed in.
   * @retry yes
   */
  | 'other_user';

/** The codes for a social sign-in that has failed. The reason is in the address of the landing page. */
export type RefusalCode =
  /**
   * Social sign-in: the person refused at the social provider.
   * @retry yes
   */
  | 'social_refused'
  /**
   * Social sign-in: the social provider failed.
   * @retry yes
   */
  | 'social_failed';

/** The reasons why no prompt can be shown. The specification (§4) names some of these codes. */
export type OneTapCode =
  /**
   * One Tap: the page's origin is not registered for the client ID at Google.
   * @retry after a change
   */
  | 'origin_not_allowed_for_client'
  /**
   * One Tap: Google does not know the project's client ID.
   * @retry after a change
   */
  | 'invalid_client'
  /**
   * One Tap: the project has no Google client.
   * @retry after a change
   */
  | 'oauth_config_not_found'
  /**
   * One Tap: the project has no redirect addresses for logins.
   * @retry after a change
   */
  | 'no_login_redirect_urls_set'
  /**
   * One Tap: the project has no redirect addresses for new people.
   * @retry after a change
   */
  | 'no_signup_redirect_urls_set'
  /**
   * One Tap: the project has no Google client ID of its own.
   * @retry after a change
   */
  | 'default_provider_not_allowed'
  /**
   * One Tap: the prompt could not be shown; `message` may have Google's reason.
   * @retry after a reload
   */
  | 'one_tap_failed';

export type WalletCode =
  /**
   * The person declined in the wallet.
   * @retry yes
   */
  | 'wallet_rejected'
  /**
   * The wallet did not reply in time (60 s, or 10 minutes while the person is in another window), or an earlier
   * request is still pending in the wallet.
   * @retry yes
   */
  | 'wallet_silent'
  /**
   * The wallet now uses another account than the one that was connected.
   * @retry after a change
   */
  | 'wallet_other_account'
  /**
   * The wallet failed, or returned no account or signature.
   * @retry after a change
   */
  | 'wallet_unusable';

type ConsentCode =
  /**
   * IdentityProvider: the query lacks a parameter, repeats one, or has an invalid one.
   * @retry no
   */
  | 'invalid_request'
  /**
   * IdentityProvider: the redirect address in the reply differs from the one in the request, or is not allowed.
   * @retry yes
   */
  | 'redirect_refused'
  /**
   * IdentityProvider: the reply names another application or other scopes than the request, or another user
   * than the signed-in user.
   * @retry yes
   */
  | 'preflight_mismatch'
  /**
   * IdentityProvider: the person has already answered the request, before a reload or in another tab.
   * @retry no
   */
  | 'already_answered';

export type AccountCode =
  /**
   * Account: the person has already added the email address, the phone number or the wallet; nothing was sent.
   * @retry after a change
   */
  | 'address_exists'
  /** The person has entered another address before, and has not verified it. */
  | 'address_pending'
  /** The email address, the phone number or the social account is the person's last primary factor. */
  | 'last_factor';
