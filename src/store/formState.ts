import type { PasscodeChannel } from '../identity/types';

/** The widget form state of the specification §3; each slice owns one member. */
export interface FormState {
  magicLinkState: { email: string };
  otpState: {
    type: PasscodeChannel;
    methodId: string;
    /** As the person reads it: an address, or a phone number in national form. */
    otpDestination: string;
  };
  cryptoState: { walletAddress: string; walletOption: string; walletChallenge: string };
  passwordState: { email: string; type: 'new' | 'password' | 'passwordless' };
  /** `token` is input only (prop or preset): the store keeps only whether there is one. */
  resetPasswordState: { token: string; email: string };
  errorMessage: string;
}
