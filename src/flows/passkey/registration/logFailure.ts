import type { Failure } from '../../../store/failure';

/** Logs a failure to the console in development. The screen does not show such failures (specification §8). */
export function logFailure(what: string, { code, message }: Failure): void {
  if (process.env.NODE_ENV !== 'production') console.warn(`Portico: ${what} (${code}). ${message}`);
}
