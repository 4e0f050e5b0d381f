import { ConfigurationError } from './ConfigurationError';
import { LIST_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits';
import { URL_MAX_LENGTH } from '../browser/safeUrl';

/** Checks and converts one value from outside, or throws a {@link ConfigurationError} with its path. */
export type Reader<T> = (value: unknown, path: string) => T;

type Members = Readonly<Record<string, Reader<unknown>>>;
type Shape<M extends Members> = { readonly [Name in keyof M]?: ReturnType<M[Name]> };

const forbidden = ['__proto__', 'constructor', 'prototype'];

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads an own member. An error of a getter or proxy becomes a configuration error. */
export function readMember<T>(source: object, name: string, path: string, read: Reader<T>): T {
  try {
    const own = Object.hasOwn(source, name);
    return read(own ? (source as Record<string, unknown>)[name] : undefined, path); // the type of an own member is not known
  } catch (cause) {
    throw cause instanceof ConfigurationError
      ? cause
      : new ConfigurationError(path, 'the value cannot be read', { cause });
  }
}

function shown(value: unknown) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value).slice(0, 60);
}

/** @param allowed completes "… is not". */
export function check<T>(allowed: string, test: (value: unknown) => boolean): Reader<T> {
  return (value, path) => {
    if (test(value)) return value as T; // the test has just checked it
    throw new ConfigurationError(path, `${shown(value)} is not ${allowed}`);
  };
}

export const flag = check<boolean>('true or false', (value) => typeof value === 'boolean');

/** @param test checks a text that is neither empty nor too long. */
export function textOf(allowed: string, maxLength: number, test: (text: string) => unknown = Boolean) {
  return check<string>(
    allowed,
    (value) => typeof value === 'string' && value !== '' && value.length <= maxLength && Boolean(test(value)),
  );
}

export const text = textOf(`a text of 1 to ${TEXT_MAX_LENGTH} characters`, TEXT_MAX_LENGTH);

/** A text that may be empty, up to the length of an address. */
export const anyText = check<string>(
  `a text of at most ${URL_MAX_LENGTH} characters`,
  (value) => typeof value === 'string' && value.length <= URL_MAX_LENGTH,
);

export function oneOf<const T extends string>(names: readonly T[]) {
  return check<T>(`one of ${names.join(', ')}`, (value) => names.some((name) => name === value));
}

const object = check<object>('an object', (value) => isObject(value) && !Array.isArray(value));
const list = check<readonly unknown[]>(
  `a list of at most ${LIST_MAX_LENGTH}`,
  (value) => Array.isArray(value) && value.length <= LIST_MAX_LENGTH,
);

/** Without a prototype, so that reading an absent member does not find one that a script has put on `Object.prototype`. */
export function frozen<T extends object>(members: T): Readonly<T> {
  return Object.freeze(Object.assign(Object.create(null), members) as T); // the same members
}

/** An object without own or inherited members. */
export const none = frozen({});

/** Reads the known members of an object that exist. Other members are left out. */
export function shapeOf<M extends Members>(members: M): Reader<Shape<M>> {
  return (value, path) => {
    const source = object(value, path);
    const read = Object.entries(members).map(([name, reader]) => {
      const optional: Reader<unknown> = (given, at) => (given === undefined ? given : reader(given, at));
      return [name, readMember(source, name, `${path}.${name}`, optional)] as const;
    });
    const given = Object.fromEntries(read.filter(([, member]) => member !== undefined));
    return frozen(given) as Shape<M>; // built from M's own readers
  };
}

/** A list without duplicates. Of two items with the same key the first stays. */
export function listOf<T>(item: Reader<T>, key: (item: T) => unknown = (same) => same): Reader<readonly T[]> {
  return (value, path) => {
    const items = new Map<unknown, T>();
    const source = list(value, path);
    for (let index = 0; index < source.length; index++) {
      const read = readMember(source, String(index), `${path}[${index}]`, item);
      if (!items.has(key(read))) items.set(key(read), read);
    }
    return Object.freeze([...items.values()]);
  };
}

/** An object whose keys the host chooses. */
export function recordOf<T>(
  member: Reader<T>,
  readName: Reader<string>,
): Reader<Readonly<Record<string, T>>> {
  return (value, path) => {
    const source = object(value, path);
    const names = list(Object.keys(source), path).map((name) => readName(name, `${path}.${name}`));
    const read = names.filter((name) => !forbidden.includes(name));
    return frozen(
      Object.fromEntries(read.map((name) => [name, readMember(source, name, `${path}.${name}`, member)])),
    );
  };
}
