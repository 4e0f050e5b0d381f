import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

/** The chunk of each flow. */
export const flows = {
  // Main is in the same chunk as the Login module, because Login starts with Main.
  main: () => import(/* webpackChunkName: "widget" */ './main'),
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  password: () => import(/* webpackChunkName: "password" */ './password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
  wallet: () => import(/* webpackChunkName: "wallet" */ './wallet'),
  consent: () => import(/* webpackChunkName: "consent" */ './consent'),
  logout: () => import(/* webpackChunkName: "logout" */ './logout'),
} satisfies FlowRegistry;

// Main loads this chunk for its blocks of buttons. The blocks import the button components from the same chunk.
const blocks = () => import(/* webpackChunkName: "buttons" */ './blocks');

/**
 * The part of Main that each method has. Blocks of buttons are in the specification's order. Main's code depends on
 * the `place` of a part, not on the method.
 */
export const mainParts = {
  passkeys: {
    place: 'buttons',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
    quietBesideEmail: true, // because the email field then usually suggests passkeys
    emailAutoComplete: 'username webauthn',
    alone: 'passkeysAlone',
    afterPassword: { flow: 'passkey', isWanted: ({ passkeys }) => passkeys.conditionalCreate },
  },
  oauth: {
    place: 'buttons',
    part: () => blocks().then(({ social }) => social()),
    // If Google's One Tap is the only method, the block may show only Google's prompt, which is outside the widget. So
    // the widget's frame is drawn only when the block has content.
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
