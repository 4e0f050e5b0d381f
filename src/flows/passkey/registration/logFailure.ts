import type { Failure } from '../../../store/failure';

/** Says in the console, in development, what only `onError` gets otherwise: such failures are only logged (specification §8). */
export function logFailure(what: string, { code, message }: Failure): void {
  if (process.env.NODE_ENV !== 'production') console.warn(`Portico: ${what} (${code}). ${message}`);
}
