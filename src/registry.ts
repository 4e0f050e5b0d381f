import { secondFactorState } from './features/second-factor/options';
import { magicLinkState } from './methods/magic-link/options';
import { otpState } from './methods/passcode/options';
import { passwordState, resetPasswordState } from './methods/password/options';
import { cryptoState } from './methods/wallet/options';
import type { MainSections } from './store/mainSections';
import type { FlowRegistry } from './store/services';

/** The only list of methods and features: their chunks, their place on Main, and the state of their screens. What methods
 * add to Account and to the second factor is in the `methods.ts` of these features, which load later. */

export const flows = {
  // Main is in the same chunk as the Login widget, because Login starts with Main.
  main: () => import(/* webpackChunkName: "widget" */ './features/main/Main'),
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './methods/magic-link/EmailConfirmation'),
  password: () => import(/* webpackChunkName: "password" */ './methods/password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './methods/passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './methods/passcode'),
  wallet: () => import(/* webpackChunkName: "wallet" */ './methods/wallet/walletScreens'),
  consent: () => import(/* webpackChunkName: "consent" */ './features/consent/IDPConsent'),
  logout: () => import(/* webpackChunkName: "consent" */ './features/consent/Logout'),
  landing: () => import(/* webpackChunkName: "landing" */ './features/landing/Landing'),
  account: () => import(/* webpackChunkName: "account" */ './features/account/Account'),
  'second-factor': () =>
    import(/* webpackChunkName: "second-factor" */ './features/second-factor/SecondFactor'),
  terms: () => import(/* webpackChunkName: "terms" */ './features/terms/Terms'),
  passkeyOffer: () => import(/* webpackChunkName: "passkey-offer" */ './methods/passkey/PasskeyOffer'),
  fields: () => import(/* webpackChunkName: "fields" */ './features/fields/Fields'),
} satisfies FlowRegistry;

/** In the order of the specification. Main knows only the properties of a section, such as `place`, and not the methods. */
export const mainSections = {
  passkeys: {
    place: 'buttons',
    load: () =>
      import(/* webpackChunkName: "passkey" */ './methods/passkey').then((chunk) => chunk.MainSection),
    usuallyEmptyBesideEmail: true, // the email field usually suggests passkeys, so there is no button
    emailAutoComplete: 'username webauthn',
    errorIfAlone: 'passkeysAlone',
  },
  oauth: {
    place: 'buttons',
    load: () =>
      import(/* webpackChunkName: "social" */ './methods/social/MainSection').then(
        (chunk) => chunk.MainSection,
      ),
    buttonCount: ({ oauthOptions }) => oauthOptions.providers.length,
    // If One Tap is the only way to sign in, its prompt may be outside the widget. Then the empty widget has no frame.
    mayBeEmpty: ({ methods, oauthOptions }) =>
      methods.length === 1 && oauthOptions.providers.every((each) => each.one_tap),
  },
  crypto: {
    place: 'buttons',
    load: () =>
      import(/* webpackChunkName: "wallet" */ './methods/wallet/MainSection').then(
        (chunk) => chunk.MainSection,
      ),
  },
  passwords: {
    place: 'tab',
    flow: 'password',
    field: 'email',
    label: 'email',
    covers: ['email', 'emailMagicLinks'],
  },
  emailMagicLinks: {
    place: 'tab',
    flow: 'magic-link',
    field: 'email',
    label: 'email',
    conflicts: { email: 'magicLinkAndEmailPasscode' },
  },
  sms: { place: 'tab', flow: 'passcode', field: 'phone', label: 'text', action: 'continueSms' },
  whatsapp: { place: 'tab', flow: 'passcode', field: 'phone', label: 'whatsapp', action: 'continueWhatsapp' },
  email: { place: 'tab', flow: 'passcode', field: 'email', label: 'email', invalid: 'invalidEmailPasscode' },
} satisfies MainSections;

/** What a preset may say about their screens. */
export const screenStates = {
  magicLinkState,
  otpState,
  cryptoState,
  passwordState,
  resetPasswordState,
  secondFactorState,
};
