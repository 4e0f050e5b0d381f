/** The signals of operations that have one time limit for all their requests. */
const limited = new WeakSet<AbortSignal>();

/** Marks the signal of an operation with a time limit of its own. The operation's requests then have no second limit. */
export function markLimited(signal: AbortSignal): void {
  limited.add(signal);
}

/** Like `AbortSignal.any`. The result belongs to the same operation as the given signals. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const joined = AbortSignal.any(signals);
  if (signals.some((signal) => limited.has(signal))) limited.add(joined);
  return joined;
}

/** Returns whether the operation of this signal has a time limit of its own. */
export function isLimited(signal: AbortSignal): boolean {
  return limited.has(signal);
}
