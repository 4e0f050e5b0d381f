import type { MagicLinkState } from './magicLinks';
import type { OtpState } from './passcodes';
import type { PasswordState, ResetPasswordState } from './passwords';
import type { SecondFactorState } from './secondFactor';

/** The form state of the specification (§3). Each member belongs to the slice of one flow. */
export interface FormState {
  magicLinkState: MagicLinkState;
  otpState: OtpState;
  cryptoState: CryptoState;
  passwordState: PasswordState;
  resetPasswordState: ResetPasswordState;
  secondFactorState: SecondFactorState;
  errorMessage: string;
}

/** The form state of wallets (specification §3). */
interface CryptoState {
  walletAddress: string;
  walletOption: string;
  walletChallenge: string;
}
