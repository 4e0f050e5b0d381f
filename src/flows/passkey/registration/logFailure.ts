import type { Failure } from '../../../store/failure';

/** For failures that the screen may not show (specification §8). */
export function logFailure(what: string, { code, message }: Failure): void {
  console.warn(`Portico: ${what} (${code}). ${message}`);
}
