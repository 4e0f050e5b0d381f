import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

export const flows = {
  // Main is in the same chunk as the Login widget, because Login starts with Main.
  main: () => import(/* webpackChunkName: "widget" */ './main'),
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  password: () => import(/* webpackChunkName: "password" */ './password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
  wallet: () => import(/* webpackChunkName: "wallet" */ './wallet/walletScreens'),
  consent: () => import(/* webpackChunkName: "consent" */ './consent/IDPConsent'),
  logout: () => import(/* webpackChunkName: "consent" */ './logout/IDPConsent'),
  landing: () => import(/* webpackChunkName: "landing" */ './landing/Landing'),
  account: () => import(/* webpackChunkName: "account" */ './accountFlow'),
  'second-factor': () => import(/* webpackChunkName: "second-factor" */ './second-factor'),
} satisfies FlowRegistry;

/** In the order of the specification. Main knows only the members of a part, such as `place`, and not the methods. */
export const mainParts = {
  passkeys: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
    usuallyEmptyBesideEmail: true, // the email field usually suggests passkeys, so there is no button
    emailAutoComplete: 'username webauthn',
    errorIfAlone: 'passkeysAlone',
  },
  oauth: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart),
    buttonCount: ({ oauth }) => oauth.providers.length,
    // If One Tap is the only way to sign in, its prompt may be outside the widget. Then the empty widget has no frame.
    mayBeEmpty: ({ methods, oauth }) => methods.length === 1 && oauth.providers.every((each) => each.one_tap),
  },
  crypto: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "wallet" */ './wallet/MainPart').then((chunk) => chunk.MainPart),
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
} satisfies MainParts;
