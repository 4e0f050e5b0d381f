import type { Failure } from '../../store/failure';

/** For a failure that the screen may not show (specification §8). */
export function logFailure(what: string, { code, message }: Failure): void {
  console.warn(`[portico] ${what} (${code}). ${message}`);
}
