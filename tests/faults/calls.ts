import type { Identity } from '../../src/identity/gateway/gateway';

/**
 * For each member of the gateway: `true` if an operation of the fault matrix makes the call, or the reason why no
 * operation does.
 */
export const calls: Readonly<Record<keyof Identity, true | string>> = {
  client: 'It is not a call.',
  log: 'It has no result. The client sends the records in the background.',
  isTestProject: 'It only reads the public token.',
  cachedBootstrap: 'It only reads the cache.',
  bootstrap: true,
  watchBootstrap: 'It has the same request as `bootstrap`.',
  confirmProject: 'It sends the request of `bootstrap` again, so the faults of `bootstrap` apply to it too.',
  searchUser: true,
  readUser: true,
  updateName: true,
  deleteEmail: true,
  deletePhoneNumber: 'Only its path differs from that of `deleteEmail`.',
  sendMagicLink: true,
  authenticateMagicLink: true,
  redeemLanding: true,
  sendPasscode: true,
  sendPasscodeInSession: true,
  authenticatePasscode: true,
  createPassword: true,
  authenticatePassword: true,
  startPasswordReset: true,
  resetPassword: true,
  setPasswordInSession: true,
  changePassword: true,
  checkPasswordStrength: true,
  authenticatePasskey: true,
  offerPasskeys: true,
  registerPasskey: true,
  renamePasskey: true,
  deletePasskey: true,
  startSocial: true,
  prepareOneTap: true,
  startWallet: true,
  authenticateWallet: true,
  watchUser: 'It sends no request.',
  startAuthorization: true,
  confirmSession: 'It sends a request only if the client’s own request has no reply within 5 s.',
  isConfirmedSession: 'It sends no request.',
  submitAuthorization: true,
  startLogout: true,
  endSession: true,
  attestSession: true,
  createTotp: true,
  authenticateTotp:
    'Not in the matrix yet: each fault needs a new code, and so a later time of the project, after which the session was over. totps.test.ts has its malformed replies.',
  recoverTotp:
    'Not in the matrix yet: each fault needs a new recovery code. totps.test.ts has its malformed replies.',
  readRecoveryCodes: 'No screen makes this call yet.',
  deleteTotp:
    'Not in the matrix yet: it needs a person who has just used a recovery code. totps.test.ts has its malformed replies.',
  readFactors: 'It sends no request.',
  readProofs: 'It sends no request.',
  readConnectedApps:
    'The section makes it when it opens. The table of its malformed replies is in apps.test.ts, and account-apps.spec.ts tests its retry.',
  revokeConnectedApp: true,
};
