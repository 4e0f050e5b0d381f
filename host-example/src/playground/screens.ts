import type { Embed } from '../embed/description';

type Preset = NonNullable<Embed['preset']>;
type ScreenName = Preset['screen'];

const email = 'ada@portico.example';
const passwordState = { email, type: 'password' } as const;

/** The state with which a preset opens each screen. */
const states: Record<ScreenName, Preset['state']> = {
  Main: undefined,
  EmailConfirmation: { magicLinkState: { email } },
  OTPAuthenticate: {
    otpState: { type: 'sms', methodId: 'phone-number-id', otpDestination: '(202) 555-0162' },
  },
  OTPConfirmation: undefined,
  PasswordCreateOrLogin: { passwordState },
  PasswordForgot: { passwordState },
  PasswordBreached: { passwordState },
  PasswordSetNew: { passwordState },
  PasswordDedupe: { passwordState },
  PasswordResetForm: { resetPasswordState: { token: 'token', email } },
  PasswordConfirmation: undefined,
  PasskeyRegistrationStart: undefined,
  PasskeyRegistrationSuccess: undefined,
  PasskeyConfirmation: undefined,
  CryptoConnect: undefined,
  CryptoSignMessage: {
    cryptoState: {
      walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      walletOption: 'Metamask',
      walletChallenge: 'portico.example wants you to sign in.',
    },
  },
  CryptoOtherScreen: undefined,
  CryptoSetupWallet: undefined,
  CryptoError: undefined,
  CryptoConfirmation: undefined,
  IDPConsent: undefined,
};

// The cast is safe: `Object.keys` returns plain texts, but the keys of this record are screen names.
export const screenNames = Object.keys(states) as ScreenName[];

export function presetOf(screen: ScreenName): Preset {
  const state = states[screen];
  return state ? { screen, state } : { screen };
}
