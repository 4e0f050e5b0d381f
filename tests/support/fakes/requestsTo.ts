import type { Identity } from '../../../src/provider/gateway';
import type { FakeIdentity } from './fakeIdentity';

export const requestsTo = (identity: FakeIdentity, method: keyof Identity) =>
  identity.calls.filter(({ name }) => name === method).map(({ request }) => request);
