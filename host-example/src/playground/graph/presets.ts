import type { Embed } from '../../embed/description';
import type { SimpleOption } from '../options/Option';

type Preset = NonNullable<Embed['preset']>;
export type ScreenName = Preset['screen'];

const email = 'ada@portico.example';
const passwordState = { email, type: 'password' } as const;

/** For each screen, the state with which a preset opens it. Most screens need none. */
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
  Landing: undefined,
  LandingConfirmation: undefined,
  Account: undefined,
  SecondFactor: { secondFactorState: { way: 'totp', methods: ['totp', 'sms'] } },
  SecondFactorEnrolment: undefined,
  Terms: undefined,
  PasskeyOffer: undefined,
  Fields: undefined,
};

// The cast is safe: `Object.keys` has the type `string[]`, but the keys of this record are names of screens.
export const screenNames = Object.keys(states) as ScreenName[];

/** Returns the preset that opens a screen, with the state that the screen needs. */
export function presetOf(screen: ScreenName): Preset {
  const state = states[screen];
  return state ? { screen, state } : { screen };
}

/**
 * The properties of `preset.state` that a person can edit in the map of screens. The paths are relative to `preset.state`.
 */
export const stateOptions: readonly SimpleOption[] = [
  { path: 'magicLinkState.email', label: 'Email address', kind: 'text' },
  {
    path: 'otpState.type',
    label: 'Passcode is sent by',
    kind: 'choice',
    choices: [
      ['email', 'Email'],
      ['sms', 'Text message'],
      ['whatsapp', 'WhatsApp'],
    ],
  },
  { path: 'otpState.otpDestination', label: 'Recipient of the passcode', kind: 'text' },
  { path: 'otpState.methodId', label: 'Method id', kind: 'text' },
  { path: 'passwordState.email', label: 'Email address', kind: 'text' },
  {
    path: 'passwordState.type',
    label: 'Account',
    kind: 'choice',
    choices: [
      ['new', 'New person'],
      ['password', 'Has a password'],
      ['passwordless', 'Has no password'],
    ],
  },
  { path: 'resetPasswordState.email', label: 'Email address', kind: 'text' },
  { path: 'resetPasswordState.token', label: 'Token of the reset link', kind: 'text' },
  { path: 'cryptoState.walletOption', label: 'Wallet', kind: 'text' },
  { path: 'cryptoState.walletAddress', label: 'Address of the wallet', kind: 'text' },
  { path: 'cryptoState.walletChallenge', label: 'Text to sign', kind: 'text' },
  {
    path: 'secondFactorState.way',
    label: 'Way',
    kind: 'choice',
    choices: [
      ['totp', 'Authenticator app'],
      ['sms', 'Text message'],
      ['passkey', 'Passkey'],
      ['recovery', 'Recovery code'],
      ['recovered', 'After a recovery code'],
    ],
  },
  {
    path: 'secondFactorState.methods',
    label: 'Second factors',
    kind: 'several',
    choices: [
      ['totp', 'Authenticator app'],
      ['sms', 'Text message'],
      ['passkey', 'Passkey'],
    ],
  },
  { path: 'errorMessage', label: 'Error in a banner', kind: 'text', placeholder: 'Something went wrong.' },
];

/** Returns the fields for the state of one screen. */
export function stateOptionsOf(screen: ScreenName): readonly SimpleOption[] {
  const properties = ['errorMessage', ...Object.keys(states[screen] ?? {})];
  // Main needs no state, but a preset may fill in its email field.
  if (screen === 'Main') properties.push('magicLinkState');
  return stateOptions.filter(({ path }) => {
    const [property = ''] = path.split('.');
    return properties.includes(property);
  });
}
