// Written by `npm run docs:write`, from all calls of `defineMessages`.

/** The keys of all messages, by the prefix of their ids. */
export const messageKeys = {
  account: [
    'addEmail', 'addPasskey', 'addPhone', 'addressAdded', 'addressExists', 'addressPending',
    'appRevoked', 'appSince', 'authenticator', 'authenticatorAdded', 'authenticatorOn',
    'authenticatorUse', 'cancel', 'changePassword', 'chooseWallet', 'codesDone', 'confirmRemoval',
    'connectSocial', 'connectWallet', 'connectedApps', 'currentPassword', 'deletedTitle', 'deletion',
    'deletionBegin', 'deletionLoss', 'deletionType', 'deletionWrong', 'editName', 'emails', 'firstName',
    'hasPassword', 'lastFactor', 'lastName', 'name', 'nameSaved', 'newEmail', 'newPhone', 'noApps',
    'noEmails', 'noName', 'noPassword', 'noPhones', 'noRecoveryCodes', 'noSocials', 'noWallets',
    'notSignedIn', 'notVerified', 'passkeyAdded', 'passkeyNotAdded', 'passkeys', 'passwordEndsSessions',
    'passwordNeedsEmail', 'passwordOutdated', 'passwordSaved', 'phones', 'proofConfirm', 'proofNone',
    'proofPasskey', 'proofPasskeyFailed', 'proofPassword', 'proofRecovery', 'proofSend', 'proofText',
    'proofTitle', 'proofTotp', 'recoveryCodes', 'recoveryCodesLeft', 'remove', 'removeAddress',
    'removeAuthenticator', 'removeAuthenticatorAlways', 'removeQuestion', 'removed', 'revokeApp',
    'revokeConfirm', 'revokeQuestion', 'revokeWarning', 'samePassword', 'save', 'sendCode',
    'sessionCurrent', 'sessionEnd', 'sessionEndOthers', 'sessionEnded', 'sessionOnly',
    'sessionOthersEnded', 'sessionStarted', 'sessionUnknown', 'sessionUsed', 'sessions', 'setPassword',
    'setUpAuthenticator', 'showRecoveryCodes', 'signOut', 'signedOut', 'signedOutTitle',
    'socialConnected', 'socialFailed', 'socialOther', 'socialRefused', 'socialTaken', 'socials',
    'title', 'unknownPassword', 'unnamedApp', 'verified', 'verify', 'walletAdded', 'walletExists',
    'walletSigning', 'wallets', 'wrongPassword',
  ],
  application: [
    'continueTo', 'errorTitle', 'framed', 'invalid', 'missing', 'noSession', 'noSessionTitle',
    'openPage', 'repeated', 'resting',
  ],
  authenticator: [
    'code', 'codes', 'codesTitle', 'copied', 'copy', 'download', 'gone', 'kept', 'mustKeep',
    'notCopied', 'print', 'recoveryCode', 'scan', 'secret', 'wait', 'wrong', 'wrongRecovery',
  ],
  common: [
    'back', 'crashed', 'crashedTitle', 'dismiss', 'email', 'emailPlaceholder', 'lastUsed', 'loading',
    'reload', 'restart', 'stillLoading', 'tryAgain', 'watermark',
  ],
  consent: [
    'accessTitle', 'accessTitleOfNoProject', 'allow', 'custom', 'denied', 'deniedTitle', 'deny',
    'email', 'following', 'full', 'fullDetail', 'offline', 'offlineAccess', 'offlineWork', 'openid',
    'openidDetail', 'personal', 'phone', 'profile', 'redirect', 'redirectInternational', 'refused',
    'refusedTitle', 'requests', 'signInTitle', 'signInTitleOfNoProject', 'success', 'successTitle',
    'withheld',
  ],
  failure: [
    'already_answered', 'bad_reply', 'cancelled', 'captcha_blocked', 'chunk_failed', 'chunk_gone',
    'client_unavailable', 'host_refused', 'invalid_config', 'invalid_email', 'invalid_phone',
    'invalid_request', 'network', 'passkey_exists', 'passkey_failed', 'passkey_refused',
    'password_too_long', 'preflight_mismatch', 'rate_limited', 'redirect_refused', 'server',
    'session_not_stored', 'session_over', 'social_failed', 'social_refused', 'timeout', 'token_spent',
    'unexpected', 'wallet_other_account', 'wallet_rejected', 'wallet_silent', 'wallet_unusable',
    'wrong_clock',
  ],
  fields: [
    'choose', 'invalid', 'optional', 'required', 'title',
  ],
  landing: [
    'failedTitle', 'logIn', 'success', 'successTitle', 'title',
  ],
  link: [
    'confirm', 'continue',
  ],
  logout: [
    'done', 'doneTitle', 'following', 'kept', 'keptTitle', 'no', 'question', 'questionOfNoProject',
    'title', 'yes',
  ],
  magicLink: [
    'open', 'sentTo', 'title', 'tryAgain',
  ],
  main: [
    'continueEmail', 'email', 'invalidEmailPasscode', 'logIn', 'magicLinkAndEmailPasscode', 'methods',
    'or', 'passkeysAlone', 'terms', 'text', 'title', 'whatsapp',
  ],
  oneTap: [
    'default_provider_not_allowed', 'invalid_client', 'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set', 'oauth_config_not_found', 'one_tap_failed',
    'origin_not_allowed_for_client',
  ],
  passcode: [
    'expired', 'expiresIn', 'field', 'invalid', 'resend', 'resendIn', 'resent', 'secondsLeft', 'sentTo',
    'success', 'successTitle', 'title', 'verifying',
  ],
  passkey: [
    'another', 'cancel', 'confirm', 'create', 'createdTitle', 'deleted', 'done', 'existing', 'exists',
    'explanation', 'listTitle', 'logIn', 'name', 'none', 'notCreated', 'notFound', 'notHere',
    'notSignedIn', 'question', 'remove', 'rename', 'save', 'skip', 'startTitle', 'success',
    'successTitle', 'unknown', 'unnamed', 'warning',
  ],
  passkeyOffer: [
    'never', 'title',
  ],
  password: [
    'breached', 'breachedSent', 'breachedTitle', 'change', 'choiceTitle', 'codeSent', 'complexity',
    'continue', 'createInstead', 'createTitle', 'dedupeSent', 'dedupeTitle', 'emailCode', 'emailLink',
    'finish', 'forgot', 'forgotTitle', 'hide', 'hint', 'lastUsed', 'length', 'linkSent', 'logInTitle',
    'loggingIn', 'loggingInDots', 'longer', 'met', 'missing', 'moreComplex', 'newLink', 'newPassword',
    'noToken', 'or', 'password', 'passwordlessTitle', 'resend', 'resent', 'resetSent', 'resetTitle',
    'score0', 'score1', 'score2', 'score3', 'score4', 'setNewTitle', 'show', 'strength', 'success',
    'successTitle', 'unmet', 'withoutPassword',
  ],
  passwordHint: [
    'addWords', 'allUppercase', 'avoidOwnDates', 'avoidOwnYears', 'avoidRecentYears', 'avoidRepeats',
    'avoidSequences', 'capitals', 'commonNames', 'dates', 'longRepeats', 'longerPattern', 'namesAlone',
    'noSymbols', 'oneWord', 'recentYears', 'repeats', 'reversed', 'rows', 'sequences', 'shortPattern',
    'similar', 'substitutions', 'topHundred', 'topTen', 'useWords', 'veryCommon',
  ],
  phone: [
    'continueSms', 'continueWhatsapp', 'countryCode', 'label', 'placeholder',
  ],
  secondFactor: [
    'another', 'canSkip', 'enrol', 'enrolAgain', 'keep', 'logOut', 'noPasskeys', 'notNow', 'otherLogin',
    'passkey', 'passkeyFailed', 'recovered', 'recoveredTitle', 'recovery', 'remove', 'sendSms',
    'sessionOver', 'setUpPasskey', 'setUpSms', 'setUpTotp', 'sms', 'title', 'totp', 'usePasskey',
    'useRecovery', 'useSms', 'useTotp',
  ],
  server: [
    'breached_password', 'connected_app_not_found',
    'connected_app_supplied_redirect_url_not_found_in_client', 'duplicate_email',
    'duplicate_email_for_user', 'duplicate_phone_number', 'duplicate_phone_number_for_user',
    'duplicate_wallet_address', 'duplicate_wallet_address_for_user', 'email_not_found',
    'inactive_email', 'internal_server_error', 'invalid_code', 'invalid_email', 'invalid_phone_number',
    'invalid_phone_number_country_code', 'oauth_invalid_scope_requested', 'oauth_token_not_found',
    'otp_code_not_found', 'phone_number_not_found', 'pkce_expected_code_verifier', 'pkce_mismatch',
    'post_logout_redirect_uri_not_registered', 'recent_login_required', 'session_not_found',
    'siwe_message_expired', 'too_many_requests', 'unable_to_auth_magic_link', 'unable_to_auth_otp_code',
    'unable_to_auth_password_reset_token', 'unable_to_authenticate_crypto_wallet',
    'unauthorized_credentials', 'unsubscribed_phone_number', 'unsupported_response_type',
    'user_lock_limit_reached', 'user_not_found', 'weak_password',
  ],
  social: [
    'continue', 'leaving',
  ],
  success: [
    'close', 'continue',
  ],
  terms: [
    'accept', 'ask', 'changed', 'missing', 'title',
  ],
  wallet: [
    'continue', 'continueOther', 'found', 'more', 'none', 'otherEthereum', 'otherSolana', 'phone',
    'setUp',
  ],
  walletScreen: [
    'account', 'anotherAccount', 'challenge', 'checking', 'connect', 'connectTitle', 'download',
    'error', 'errorTitle', 'free', 'locked', 'notConnected', 'notSigned', 'otherTitle', 'setUp',
    'setUpTitle', 'sign', 'signTitle', 'signing', 'success', 'successTitle',
  ],
} as const;

type Keys = typeof messageKeys;

/** A key of the property `strings`: the id of a message, such as `main.title`. */
export type StringId = { [Prefix in keyof Keys]: `${Prefix}.${Keys[Prefix][number]}` }[keyof Keys];
