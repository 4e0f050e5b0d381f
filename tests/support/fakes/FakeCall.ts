import type { Identity } from '../../../src/provider/gateway';

/** Creates a fake method that records each request. It returns the next result that a test has queued, or `usual`. */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
