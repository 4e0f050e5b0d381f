/** Returns whole seconds, for progress messages. `started` is a time of `performance.now()`. */
export const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);
