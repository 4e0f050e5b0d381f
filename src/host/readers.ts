import { safeUrl, URL_MAX_LENGTH } from '../browser/safeUrl';
import { DOMAIN_MAX_LENGTH, EMAIL_MAX_LENGTH, LIST_MAX_LENGTH, MAX_MINUTES, TEXT_MAX_LENGTH } from './limits';
import { isDomain } from './validation';

/** Example: `config.otpOptions.methods[1]: "fax" is not one of sms, whatsapp, email.` */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'invalid_config';
  /** In the syntax of JavaScript, as in `config.products[0]`. */
  readonly path: string;

  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`${path}: ${problem}.`, options);
    this.path = path;
  }
}

/**
 * Checks and converts a host's value, a copy by `ownProperties`. Most readers have the name of what they read.
 * @throws ConfigurationError with the value's path
 */
export type Reader<T> = (value: unknown, path: string) => T;

type Properties = Readonly<Record<string, Reader<unknown>>>;
type Shape<M extends Properties> = { readonly [Name in keyof M]?: ReturnType<M[Name]> };

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value).slice(0, 60);
}

/** @param allowed describes the valid values. It completes the error message "… is not …" */
export function check<T>(allowed: string, test: (value: unknown) => boolean): Reader<T> {
  return (value, path) => {
    if (test(value)) return value as T; // the cast is safe: `test` has checked the type
    throw new ConfigurationError(path, `${describe(value)} is not ${allowed}`);
  };
}

export const flag = check<boolean>('true or false', (value) => typeof value === 'boolean');

/** In epoch milliseconds. */
export const time = check<number>('a time', (value) => Number.isFinite(value));

export function textOf(allowed: string, maxLength: number, test: (text: string) => unknown = Boolean) {
  return check<string>(
    allowed,
    (value) => typeof value === 'string' && value !== '' && value.length <= maxLength && Boolean(test(value)),
  );
}

export const text = textOf(`a text of 1 to ${TEXT_MAX_LENGTH} characters`, TEXT_MAX_LENGTH);

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

/** Returns a frozen copy without a prototype, so that a missing property is not read from `Object.prototype`. */
export function frozen<T extends object>(properties: T): Readonly<T> {
  // The cast is safe: the copy has the same properties.
  return Object.freeze(Object.assign(Object.create(null), properties) as T);
}

export const none = frozen({});

/** Reads the known properties of an object, and ignores all others. */
export function shapeOf<M extends Properties>(properties: M): Reader<Shape<M>> {
  const optional = Object.entries(properties).map(([name, reader]) => {
    const read: Reader<unknown> = (value, at) => (value === undefined ? undefined : reader(value, at));
    return [name, read] as const;
  });
  return objectOf(optional) as Reader<Shape<M>>; // the cast is safe: each property is the result of its reader
}

/** Like `shapeOf`, but also calls the readers of missing properties, so that they can return a default. */
export function objectOf(properties: readonly (readonly [name: string, reader: Reader<unknown>])[]) {
  return (value: unknown, path: string): object => {
    const source = object(value, path);
    const read = properties.map(
      ([name, reader]) => [name, reader(Reflect.get(source, name), path ? `${path}.${name}` : name)] as const,
    );
    return frozen(Object.fromEntries(read.filter(([, property]) => property !== undefined)));
  };
}

/** Of several items with the same key, only the first counts. */
export function listOf<T>(item: Reader<T>, key: (item: T) => unknown = (same) => same): Reader<readonly T[]> {
  return (value, path) => {
    const items = new Map<unknown, T>();
    const source = list(value, path);
    for (const [index, unread] of source.entries()) {
      const read = item(unread, `${path}[${index}]`);
      if (!items.has(key(read))) items.set(key(read), read);
    }
    return Object.freeze([...items.values()]);
  };
}

/** Reads an object with any property names that `readName` accepts. */
export function recordOf<T>(
  property: Reader<T>,
  readName: Reader<string>,
): Reader<Readonly<Record<string, T>>> {
  return (value, path) => {
    const source = object(value, path);
    const names = list(Object.keys(source), path).map((name) => readName(name, `${path}.${name}`));
    const read = names.map((name) => [name, property(Reflect.get(source, name), `${path}.${name}`)]);
    return frozen(Object.fromEntries(read) as Record<string, T>);
  };
}

/** A text, or one for each language. */
export const words: Reader<string | Readonly<Record<string, string>>> = (value, path) =>
  (isObject(value) ? texts : text)(value, path);

const texts = recordOf(text, text);

export const minutes = check<number>(
  `a whole number of minutes from 1 to ${MAX_MINUTES}`,
  (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_MINUTES,
);

const nonBlankUrl = textOf('an https address, or an http one on loopback', URL_MAX_LENGTH, safeUrl);

/** A blank text counts as no URL. */
export const address: Reader<string | undefined> = (value, path) =>
  typeof value === 'string' && !value.trim() ? undefined : nonBlankUrl(value, path);

/** Only roughly, because `readEmail` checks the email address again before it is sent. */
export const email = textOf('an email address', EMAIL_MAX_LENGTH, (text) => /^\S+@\S+$/.test(text));

export const domain = textOf('a domain such as example.com', DOMAIN_MAX_LENGTH, isDomain);

export const relyingParty = textOf(
  'a domain',
  DOMAIN_MAX_LENGTH,
  (name) => name === 'localhost' || isDomain(name),
);

/**
 * Matches the parameters of an authorization request that the identity provider sets itself. With a host's `client_id`,
 * another application would sign the person in; with a host's `redirect_uri`, the person would land on another page.
 */
const protectedParameter =
  /^\s*((client|redirect|response|grant|code|request)_|(scope|state|nonce|code|request)\s*$)/i;

export const parameters = recordOf(
  anyText,
  textOf('allowed', TEXT_MAX_LENGTH, (name) => !protectedParameter.test(name)),
);

/** @throws ConfigurationError if the list is empty */
export function requireSome(path: string, items: readonly unknown[], names: readonly string[]): void {
  if (!items.length) throw new ConfigurationError(path, `at least one of ${names.join(', ')} is needed`);
}
