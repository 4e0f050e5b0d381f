import { ConfigurationError } from './readers';

/** Valid options have fewer levels of objects. */
const MAX_DEPTH = 8;

/**
 * Copies the own properties of a host's data, at any depth, to objects without a prototype. So a missing property
 * cannot be read from `Object.prototype`.
 * @throws ConfigurationError with the path of a value that cannot be read
 */
export function ownProperties(value: unknown, path: string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new ConfigurationError(path, 'the value is nested too deeply');
  const copy = readOrThrow(path, (): object => (Array.isArray(value) ? [] : Object.create(null)));
  for (const key of readOrThrow(path, () => Object.keys(value))) {
    // A later copy could set a prototype, or a script could reach one.
    if (['__proto__', 'constructor', 'prototype'].includes(key)) continue;
    const propertyPath = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const property: unknown = readOrThrow(propertyPath, () => Reflect.get(value, key));
    Reflect.set(copy, key, ownProperties(property, propertyPath, depth + 1));
  }
  return copy;
}

/** @throws ConfigurationError if `read` throws */
export function readOrThrow<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new ConfigurationError(path, 'the value cannot be read', { cause });
  }
}
