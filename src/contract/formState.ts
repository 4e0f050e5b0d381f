import type { MagicLinkState } from '../methods/magic-link/options';
import type { OtpState } from '../methods/passcode/options';
import type { PasswordState, ResetPasswordState } from '../methods/password/options';
import type { SecondFactorState } from '../features/second-factor/options';

/** The form state of the specification (§3). Each property belongs to the slice of one flow. */
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
