// These parts are in the chunk of the second factor at sign-in.

export const loadConfirmation = () =>
  import(
    /* webpackChunkName: "second-factor" */ '../../factors/authenticator/AuthenticatorConfirmation'
  ).then((chunk) => chunk.AuthenticatorConfirmation);

export const loadNewCodes = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/recovery-codes/RecoveryCodes').then(
    (chunk) => chunk.RecoveryCodes,
  );

export const loadCodeList = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/recovery-codes/RecoveryCodeList').then(
    (chunk) => chunk.RecoveryCodeList,
  );
