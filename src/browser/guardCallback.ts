/** Calls a host's callback. If it throws or rejects, logs the reason, and the widget continues. */
export function guardCallback(call: () => unknown): void {
  const logError = (error: unknown) => console.error('A Portico callback failed', error);
  try {
    Promise.resolve(call()).catch(logError);
  } catch (error) {
    logError(error);
  }
}

/** Reports no unhandled rejection of an ignored promise: a host may write `onClick={signOut}`. */
export function withoutReport<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
