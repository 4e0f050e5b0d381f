import { readPasskeySupport } from './passkeySupport';

function define(capabilities?: object): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: capabilities && Object.assign(class {}, capabilities),
    configurable: true,
  });
}
afterEach(() => define());

const able = {
  conditionalCreate: true,
  conditionalGet: true,
  signalAllAcceptedCredentials: true,
  signalCurrentUserDetails: true,
  signalUnknownCredential: true,
};
const says = (answer: object) => ({ getClientCapabilities: async () => answer });
const fillsIn = (answer: boolean) => ({ isConditionalMediationAvailable: async () => answer });
const none = { ceremonies: false, autofill: false, quietCreation: false, signals: false };

test.each([
  ['knows no passkeys', undefined, none],
  ['knows passkeys and says no more', {}, { ...none, ceremonies: true }],
  [
    'can do everything',
    { ...says(able), ...fillsIn(true) },
    { ceremonies: true, autofill: true, quietCreation: true, signals: true },
  ],
  ['fills in, and says no more', fillsIn(true), { ...none, ceremonies: true, autofill: true }],
  [
    'lacks one of the signals',
    { ...says({ ...able, signalUnknownCredential: false }), ...fillsIn(false) },
    { ...none, ceremonies: true, quietCreation: true },
  ],
  [
    'fails to say',
    {
      getClientCapabilities: () => Promise.reject(new Error('no')),
      isConditionalMediationAvailable: () => Promise.reject(new Error('no')),
    },
    { ...none, ceremonies: true },
  ],
])('a browser that %s is taken at its word', async (_, capabilities, expected) => {
  define(capabilities);
  await expect(readPasskeySupport()).resolves.toEqual(expected);
});
