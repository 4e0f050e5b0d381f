import { IdentityError } from './IdentityError';

/**
 * Copies the members that are not `undefined` to an object without a prototype. The options of each call of the client
 * are such a copy. Otherwise the client would look for a missing option on `Object.prototype`, where a script of the
 * page may have added a member of this name.
 */
export function definedMembers<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe, because the copy lacks only members that are `undefined`.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}

/** Encodes an id of a reply for the path of a request, because the client does not encode it. */
export function pathSegment(id: string): string {
  // The browser removes these two from a path, also when they are encoded.
  if (id === '.' || id === '..') throw new IdentityError('bad_reply');
  return encodeURIComponent(id);
}
