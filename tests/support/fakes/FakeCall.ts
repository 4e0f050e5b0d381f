import type { Identity } from '../../../src/identity/gateway';

/**
 * Creates a fake method of the gateway. The method records each request. It returns the next result that a test has
 * queued, or `usual` if the queue is empty.
 */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
