import { IdentityError } from './IdentityError';

/** Encodes an id of a reply for the path of a request, because the client does not encode it. */
export function pathSegment(id: string): string {
  // The browser removes these two from a path, also when they are encoded.
  if (id === '.' || id === '..') throw new IdentityError('bad_reply');
  return encodeURIComponent(id);
}
