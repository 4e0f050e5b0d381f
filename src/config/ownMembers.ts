import { ConfigurationError } from './ConfigurationError';

/** The deepest nesting that is copied. Valid options are less deep. */
const MAX_DEPTH = 8;

/**
 * Copies a host's data at any depth: only own members, and without a prototype. So reading a missing member cannot find
 * one on `Object.prototype`.
 *
 * @throws ConfigurationError with the path of a value that cannot be read
 */
export function ownMembers(value: unknown, path: string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new ConfigurationError(path, 'the value is nested too deeply');
  const copy = attempt(path, (): object => (Array.isArray(value) ? [] : Object.create(null)));
  for (const key of attempt(path, () => Object.keys(value))) {
    if (key === '__proto__') continue; // an assignment to this member would set the prototype
    const place = `${path}.${key}`;
    const member: unknown = attempt(place, () => Reflect.get(value, key));
    Reflect.set(copy, key, ownMembers(member, place, depth + 1));
  }
  return copy;
}

function attempt<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new ConfigurationError(path, 'the value cannot be read', { cause });
  }
}
