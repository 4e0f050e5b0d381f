import type { Identity } from '../../../src/identity/gateway';
import type { FakeIdentity } from './fakeIdentity';

/** Returns the requests with which the widget has called this method of the gateway. */
export const requestsTo = (identity: FakeIdentity, method: keyof Identity) =>
  identity.calls.filter(({ name }) => name === method).map(({ request }) => request);
