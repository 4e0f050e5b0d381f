import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

/** Each flow's chunk. */
export const flows = {
  // same chunk as the Login module, which starts with Main
  main: () => import(/* webpackChunkName: "widget" */ './main'),
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  password: () => import(/* webpackChunkName: "password" */ './password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
  wallet: () => import(/* webpackChunkName: "wallet" */ './wallet'),
  consent: () => import(/* webpackChunkName: "consent" */ './consent'),
  logout: () => import(/* webpackChunkName: "logout" */ './logout'),
} satisfies FlowRegistry;

// Main loads this chunk for its blocks of buttons. The blocks import the buttons from it.
const blocks = () => import(/* webpackChunkName: "buttons" */ './blocks');

/** Each method's part of Main. Blocks of buttons are in the specification's order. Main knows places, not methods. */
export const mainParts = {
  passkeys: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
    quietBesideEmail: true, // because the email field then suggests passkeys
    emailAutoComplete: 'username webauthn',
    alone: 'passkeysAlone',
    afterPassword: { flow: 'passkey', isWanted: ({ passkeys }) => passkeys.conditionalCreate },
  },
  oauth: {
    place: 'buttons',
    part: () => blocks().then(({ social }) => social()),
    // The part may show Google's prompt alone. It decides that later.
    isBoxless: ({ products, oauth }) =>
      products.length === 1 && oauth.providers.every((each) => each.one_tap),
  },
  crypto: {
    place: 'buttons',
    part: () => blocks().then(({ wallets }) => wallets()),
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
    notWith: { email: 'magicLinkAndEmailPasscode' },
  },
  sms: { place: 'tab', flow: 'passcode', field: 'phone', label: 'text', action: 'continueSms' },
  whatsapp: { place: 'tab', flow: 'passcode', field: 'phone', label: 'whatsapp', action: 'continueWhatsapp' },
  email: { place: 'tab', flow: 'passcode', field: 'email', label: 'email', invalid: 'invalidEmailPasscode' },
} satisfies MainParts;
