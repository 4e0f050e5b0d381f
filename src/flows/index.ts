import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

/** Loads each flow from its own chunk. */
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

/**
 * For each method, its part of Main: a tab, or a block of buttons. The methods have the order of the specification.
 * Main's code distinguishes the parts only by their members, such as `place`, and does not depend on the methods.
 */
export const mainParts = {
  passkeys: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
    usuallyEmptyBesideEmail: true, // the email field usually suggests passkeys, so there is no button
    emailAutoComplete: 'username webauthn',
    errorIfAlone: 'passkeysAlone',
    afterPassword: { flow: 'passkey', isWanted: ({ passkeys }) => passkeys.conditionalCreate },
  },
  oauth: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart),
    buttonCount: ({ oauth }) => oauth.providers.length,
    // If Google's One Tap is the only way to sign in, its prompt may appear outside the widget, and then Main has no
    // content. So the widget's frame (border and background) is hidden until this block of buttons has content.
    mayBeEmpty: ({ products, oauth }) =>
      products.length === 1 && oauth.providers.every((each) => each.one_tap),
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
