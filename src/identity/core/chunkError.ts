import { IdentityError } from './IdentityError';

/**
 * Converts the error of a chunk that could not be loaded. `loadFile` (scripts/webpack/runtime) sets `type` to `gone` if
 * the server no longer has the chunk, because the page has an old release.
 */
export function chunkError(cause: unknown): IdentityError {
  const { type } = Object(cause) as { type?: unknown };
  return new IdentityError(type === 'gone' ? 'chunk_gone' : 'chunk_failed', '', { cause });
}
