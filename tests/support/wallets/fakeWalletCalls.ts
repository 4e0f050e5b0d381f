import type { AuthenticateResult } from '../../../src/identity/core/replies';
import type { WalletCalls } from '../../../src/identity/wallets/walletCalls';
import type { FakeCall } from '../fakes/FakeCall';

export const challenge = 'host.example wants you to sign in.\n\nNonce: 1234';

export const fakeWalletCalls = (call: FakeCall, signedIn: AuthenticateResult): WalletCalls => ({
  startWallet: call('startWallet', { request_id: 'request-id-test-3', status_code: 200, challenge }),
  authenticateWallet: call('authenticateWallet', signedIn),
});
