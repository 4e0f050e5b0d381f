/**
 * Returns the promise. If it rejects and the caller ignores it, the browser reports no unhandled rejection. A caller who
 * awaits it gets the rejection. For functions of hosts that are also click handlers: `onClick={signOut}`.
 */
export function withoutReport<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
