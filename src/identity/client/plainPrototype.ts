import type { StytchClient } from '@stytch/vanilla-js/headless';
import { internalsOf } from './internals';

/**
 * Some pages add members to `Object.prototype`. The client's cookie code walks over its options with `for…in` and would
 * write those members into the cookie's attributes, or fall over them after the server has signed the person in. So they
 * are hidden from enumeration while it runs, which is never longer than one synchronous call.
 */
export function withPlainPrototype<Result>(run: () => Result): Result {
  const added = Object.keys(Object.prototype);
  const hidden = added.filter((key) => setEnumerable(key, false));
  try {
    return run();
  } finally {
    for (const key of hidden) setEnumerable(key, true);
  }
}

/** Lets the client's later cookie writes run the same way. On pages that leave the prototype alone this does nothing. */
export function keepCookiesPlain(client: StytchClient): StytchClient {
  const { dataLayer } = internalsOf(client);
  if (!dataLayer || Object.keys(Object.prototype).length === 0) return client;
  for (const name of ['writeSessionCookie', 'removeCookies']) {
    const method: unknown = Reflect.get(dataLayer, name);
    if (typeof method !== 'function') continue;
    const plain = (...args: unknown[]): unknown =>
      withPlainPrototype(() => Reflect.apply(method, dataLayer, args));
    Reflect.set(dataLayer, name, plain);
  }
  return client;
}

function setEnumerable(key: string, enumerable: boolean): boolean {
  return Reflect.defineProperty(Object.prototype, key, { enumerable });
}
