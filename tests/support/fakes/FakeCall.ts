import type { Identity } from '../../../src/identity/types';

/**
 * Creates a call of the fake gateway. The call records its request, and returns a queued result or the default result.
 */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
