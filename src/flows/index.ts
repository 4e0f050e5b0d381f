import type { FlowRegistry } from '../store/flowModule';
import type { MainParts } from '../store/mainParts';

/** flow → its chunk. A flow that is not built is absent. */
export const flows = {
  main: () => import(/* webpackChunkName: "widget" */ './main'), // the chunk of the module that begins there
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  password: () => import(/* webpackChunkName: "password" */ './password'),
  passkey: () => import(/* webpackChunkName: "passkey" */ './passkey'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
} satisfies FlowRegistry;

/** What each method puts on Main; Main knows places, not methods. A method that is not built is absent. */
export const mainParts = {
  passkeys: {
    place: 'passkey',
    part: () => import(/* webpackChunkName: "passkey" */ './passkey').then((chunk) => chunk.MainPart),
  },
  passwords: { place: 'tab', flow: 'password' },
  emailMagicLinks: { place: 'tab', flow: 'magic-link' },
  sms: { place: 'tab', flow: 'passcode' },
  whatsapp: { place: 'tab', flow: 'passcode' },
  email: { place: 'tab', flow: 'passcode' },
} satisfies MainParts;
