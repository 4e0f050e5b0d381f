import type { Identity } from '../../../src/identity/types';

/** Makes a call of the fake gateway. It records its request, and returns a queued result or the default. */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
