import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../core/shapes';

/** The object of the client (6.3.0) that writes its cookies. The type has only the members that we use. */
interface CookieKeeper {
  opaqueTokenCookieName: string;
  jwtCookieName: string;
  _cookiePath: string | null;
  _domain: string | null;
  _cookieAvailableToSubdomains: boolean;
  constructor: { generateCookieOpts(wish: CookieUpdate): CookieAttributes };
  getSeenDomains(): string[];
  addSeenDomain(domain: string): void;
  writeSessionCookie(session: NewSession): void;
  removeCookies(names: string[]): void;
}

interface CookieUpdate {
  path: string | null;
  domain: string | null;
  availableToSubdomains: boolean;
  expiresAt: string;
}

interface CookieAttributes {
  expires: Date;
  sameSite: string;
  secure: boolean;
  path?: string;
  domain?: string;
}

interface NewSession {
  state?: { session?: { expires_at?: string } | null } | null;
  session_token: unknown;
  session_jwt: unknown;
}

/**
 * Runs the client's constructor, and protects the client's cookies on pages that have added members to
 * `Object.prototype`. The client's cookie library iterates over its options with `for…in`, so it finds these members
 * too. If such a member is an enumerable function, the library throws after the provider has signed the person in. If
 * it is a text, the text becomes an attribute of the cookies. So on such pages, our code writes the cookies instead of
 * the library.
 * The methods that write cookies are in an object of the window, which all clients of this token share. We replace
 * these methods before the constructor runs, because the constructor already removes cookies.
 */
export function withPlainCookies(publicToken: string, construct: () => StytchClient): StytchClient {
  const keepers = cookieKeepers();
  let keeper: unknown = keepPlain(keepers[publicToken]);
  const shared = { configurable: true, enumerable: true };
  Reflect.defineProperty(keepers, publicToken, {
    ...shared,
    get: () => keeper,
    set: (made: unknown) => {
      keeper = keepPlain(made);
    },
  });
  try {
    return construct();
  } finally {
    Reflect.defineProperty(keepers, publicToken, { ...shared, writable: true, value: keeper });
  }
}

export function forgetCookieKeeper(publicToken: string): void {
  Reflect.deleteProperty(cookieKeepers(), publicToken);
}

/**
 * Returns the client's own map on the window. For each public token, the map contains one object, which all clients of
 * this token share. The object holds their session and writes their cookies.
 */
function cookieKeepers(): Record<string, unknown> {
  const symbol = Symbol.for('__stytch_DataLayer');
  if (!isRecord(Reflect.get(window, symbol))) Reflect.set(window, symbol, {});
  const keepers: unknown = Reflect.get(window, symbol);
  return isRecord(keepers) ? keepers : {};
}

const plain = new WeakSet<object>();

function keepPlain(keeper: unknown): unknown {
  if (!isCookieKeeper(keeper) || plain.has(keeper)) return keeper;
  plain.add(keeper);
  const { writeSessionCookie, removeCookies } = keeper;
  keeper.writeSessionCookie = (session) =>
    isPrototypeExtended() ? writeSession(keeper, session) : writeSessionCookie.call(keeper, session);
  keeper.removeCookies = (names) =>
    isPrototypeExtended() ? remove(keeper, names) : removeCookies.call(keeper, names);
  return keeper;
}

const isPrototypeExtended = () => Object.keys(Object.prototype).length > 0;

function writeSession(keeper: CookieKeeper, { state, session_token, session_jwt }: NewSession): void {
  const attributes = keeper.constructor.generateCookieOpts({
    expiresAt: state?.session?.expires_at ?? '',
    availableToSubdomains: keeper._cookieAvailableToSubdomains,
    path: keeper._cookiePath,
    domain: keeper._domain,
  });
  if (Object.hasOwn(attributes, 'domain') && attributes.domain) keeper.addSeenDomain(attributes.domain);
  // Cookies of another path or domain are removed first, because the browser might send an old cookie before the new
  // one.
  remove(keeper, [keeper.opaqueTokenCookieName, keeper.jwtCookieName]);
  writeCookie(keeper.opaqueTokenCookieName, String(session_token), attributes);
  writeCookie(keeper.jwtCookieName, String(session_jwt), attributes);
}

/**
 * Removes cookies with every possible path and domain. The browser removes a cookie only if both are the same as when
 * the cookie was set.
 */
function remove(keeper: CookieKeeper, names: string[]): void {
  const expiresAt = new Date(0).toString();
  for (const domain of new Set([keeper._domain, null, ...keeper.getSeenDomains()])) {
    for (const path of [keeper._cookiePath, null]) {
      for (const availableToSubdomains of [true, false]) {
        const wish = { expiresAt, availableToSubdomains, path, domain };
        const attributes = keeper.constructor.generateCookieOpts(wish);
        for (const name of names) writeCookie(name, '', attributes);
      }
    }
  }
}

/** Escapes a cookie's name in the same way as the client's library, so that the client finds the cookie. */
function escapeName(name: string): string {
  return encodeURIComponent(name)
    .replace(/%(?:2[346B]|5E|60|7C)/g, decodeURIComponent)
    .replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

function writeCookie(name: string, value: string, attributes: CookieAttributes): void {
  const {
    expires,
    sameSite,
    secure,
    path = '/',
    domain,
  }: CookieAttributes = Object.assign(Object.create(null), attributes);
  document.cookie = [
    `${escapeName(name)}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `Expires=${expires.toUTCString()}`,
    `SameSite=${sameSite}`,
    ...(domain ? [`Domain=${domain}`] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

function isCookieKeeper(value: unknown): value is CookieKeeper {
  const methods = ['writeSessionCookie', 'removeCookies', 'getSeenDomains', 'addSeenDomain'];
  return (
    isRecord(value) &&
    typeof value.constructor === 'function' &&
    methods.every((name) => typeof value[name] === 'function') &&
    'generateCookieOpts' in value.constructor
  );
}
