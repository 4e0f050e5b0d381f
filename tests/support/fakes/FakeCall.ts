import type { Identity } from '../../../src/identity/types';

/** Makes a call of the gateway that notes what it is asked, and answers what the test has queued, else the usual. */
export type FakeCall = <Result>(
  name: keyof Identity,
  usual: Result,
) => (request: unknown, signal?: AbortSignal) => Promise<Result>;
