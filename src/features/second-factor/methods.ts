import * as authenticator from '../../methods/authenticator/secondFactor';
import * as passcode from '../../methods/passcode/secondFactor';
import * as passkey from '../../methods/passkey/secondFactor';
import type { SecondFactorProof, SecondFactorSetUp } from '../../screen/secondFactor';
import type { SecondFactorMethod, SecondFactorWay } from './options';

/** What methods add to the second factor. The list is not in `registry.ts`, because that is loaded with the first screen. */

export const proofs: Readonly<Record<SecondFactorWay, SecondFactorProof>> = {
  totp: authenticator.proof,
  sms: passcode.proof,
  passkey: passkey.proof,
  recovery: authenticator.recoveryProof,
  recovered: authenticator.recovered,
};

export const setUps: Readonly<Record<SecondFactorMethod, SecondFactorSetUp>> = {
  totp: authenticator.setUp,
  sms: passcode.setUp,
  passkey: passkey.setUp,
};

export { failures } from '../../methods/passkey/failureMessages';
