import type { StandaloneModule } from '../src/contract/modules';
import * as standalone from './standalone';

// The compiler compares the file with the types that hosts get.
standalone satisfies StandaloneModule;

test('exports what hosts without React need, and the business-to-business names', () => {
  expect(Object.keys(standalone).sort()).toEqual([
    'BusinessToBusinessScreen',
    'PorticoAccount',
    'ScreenVariant',
    'StytchIdentityProvider',
    'StytchPasskeyRegistration',
    'StytchResetPassword',
    'StytchUI',
    'getClient',
    'mountAccount',
    'mountIdentityProvider',
    'mountLogin',
    'mountPasskeyRegistration',
    'mountResetPassword',
    'redeemToken',
    'setMirrors',
    'signOut',
    'useMirrors',
    'watchSession',
  ]);
  expect(standalone.BusinessToBusinessScreen.LoggedIn).toBe('Logged In');
  expect(standalone.useMirrors).toBe(standalone.setMirrors);
  expect(standalone.ScreenVariant.Organization).toBe('Organization');
});
