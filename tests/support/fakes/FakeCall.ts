import type { Identity } from '../../../src/identity/types';

/**
 * Creates a fake method of the gateway. It records each request, and returns a queued result or else the default
 * result.
 */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
