import { IdentityError } from './IdentityError';

/** For the client's options: for a missing one, the client would read what a page has added to `Object.prototype`. */
export function definedProperties<Options extends object>(options: Options): Options {
  const properties = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe: only properties that are `undefined` are missing.
  return Object.assign(Object.create(null), Object.fromEntries(properties)) as Options;
}

/** The client does not encode ids in the path of a request. */
export function pathSegment(id: string): string {
  // The browser removes these two from a path, even if they are encoded.
  if (id === '.' || id === '..') throw new IdentityError('bad_reply');
  return encodeURIComponent(id);
}
