/** Reports no unhandled rejection of an ignored promise: a host may write `onClick={signOut}`. */
export function withoutReport<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
