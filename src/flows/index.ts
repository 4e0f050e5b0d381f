import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

/** flow → its chunk. */
export const flows = {
  main: () => import(/* webpackChunkName: "widget" */ './main'), // the chunk of the module that begins there
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  password: () => import(/* webpackChunkName: "password" */ './password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
  wallet: () => import(/* webpackChunkName: "wallet" */ './wallet'),
  consent: () => import(/* webpackChunkName: "consent" */ './consent'),
  logout: () => import(/* webpackChunkName: "logout" */ './logout'),
} satisfies FlowRegistry;

// Main loads this chunk for its blocks of buttons. A block that is loaded from there has the buttons already.
const blocks = () => import(/* webpackChunkName: "buttons" */ './blocks');

/** What each method puts on Main, blocks of buttons in the specification's order; Main knows places, not methods. */
export const mainParts = {
  passkeys: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
    quietBesideEmail: true, // the email field then suggests passkeys
    emailAutoComplete: 'username webauthn',
    alone: 'passkeysAlone',
    afterPassword: { flow: 'passkey', isWanted: ({ passkeys }) => passkeys.conditionalCreate },
  },
  oauth: {
    place: 'buttons',
    part: () => blocks().then(({ social }) => social()),
    // Google's prompt, perhaps: the part knows.
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
