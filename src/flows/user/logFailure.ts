import type { Failure } from '../../store/failure';

/** Logs a failure that the screen may not show (specification §8) as a warning in the console. */
export function logFailure(what: string, { code, message }: Failure): void {
  console.warn(`[portico] ${what} (${code}). ${message}`);
}
