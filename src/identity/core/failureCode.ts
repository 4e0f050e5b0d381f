/** The codes of all failures. `src/messages/failures.ts` and the flows' `messages.ts` have a message for each code. */
export type FailureCode =
  | CommonCode
  | SessionCode
  | MagicLinkCode
  | PasscodeCode
  | PasswordCode
  | PasskeyCode
  | SocialCode
  | WalletCode
  | ConsentCode;

type CommonCode =
  /** Any other error of the provider. `message` is the provider's message. */
  | 'server'
  /** The provider's rate limit is reached. `message` is the provider's message. */
  | 'rate_limited'
  | 'network'
  | 'timeout'
  /** The reply had a wrong format. */
  | 'bad_reply'
  /** A captcha or fingerprint script of the project could not be loaded. */
  | 'captcha_blocked'
  /**
   * The client needs storage, cookies or cryptography that the browser forbids, or the client's code could not be
   * loaded.
   */
  | 'client_unavailable'
  /** A chunk could not be loaded, or not in time. */
  | 'chunk_failed'
  /** The server no longer has a chunk, because the page has an old release. Only a reload of the page can help. */
  | 'chunk_gone'
  /** The page has already redeemed this single-use token, or is redeeming it. */
  | 'token_spent'
  /** The browser did not let the page remove a token from its address. */
  | 'token_in_address'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  /** The attempt was cancelled. Screens show no message for this code. */
  | 'cancelled'
  | 'unexpected';

type SessionCode =
  /** The browser has not stored the session of a sign-in. */
  | 'session_not_stored'
  /** The provider reports that no user is signed in. */
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
  /** The password is too long. The gateway refuses it without a request. */
  | 'password_too_long';

export type PasskeyCode =
  /** The person has dismissed the prompt of the browser, or the prompt has timed out. */
  | 'passkey_refused'
  /** The authenticator already has a passkey of this user. */
  | 'passkey_exists'
  /** The browser or the authenticator failed. */
  | 'passkey_failed'
  /** The provider does not know the passkey that the person has chosen. */
  | 'passkey_not_found'
  /** The provider does not allow passkeys on this page. */
  | 'passkey_not_offered';

type SocialCode = RefusalCode | OneTapCode;

/** The codes for a social sign-in that has failed. The reason is in the address of the landing page. */
export type RefusalCode =
  /** The person has refused at the social provider. */
  | 'social_refused'
  /** The social provider has failed, or the identity provider could not communicate with it. */
  | 'social_failed';

/** The reasons why no prompt can be shown. The specification (§4) names some of these codes. */
export type OneTapCode =
  | 'origin_not_allowed_for_client'
  | 'invalid_client'
  | 'oauth_config_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_signup_redirect_urls_set'
  | 'default_provider_not_allowed'
  /**
   * All other reasons why the prompt cannot be shown. For example, the script could not be loaded, or Google or the
   * browser refuses the prompt.
   */
  | 'one_tap_failed';

export type WalletCode =
  /** The person has declined in the wallet. */
  | 'wallet_rejected'
  /** The wallet did not reply in time (`WALLET_LIMIT_MS`, `WALLET_AWAY_LIMIT_MS`), or has a pending request. */
  | 'wallet_silent'
  /** The person has switched to another account in the wallet after it was connected. */
  | 'wallet_other_account'
  /** The wallet failed, or its reply was not an account or a signature. */
  | 'wallet_unusable';

type ConsentCode =
  /** The query of the page's address lacks a parameter, repeats it, or has an invalid one. */
  | 'invalid_request'
  /** The redirect address in the reply differs from the one in the request, or is not safe to navigate to. */
  | 'redirect_refused'
  /** The reply names another application or other scopes than the request. */
  | 'preflight_mismatch'
  /** The person has already answered the request, in another tab or before a reload. */
  | 'already_answered';
