import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../core/shapes';

/**
 * Private parts of the client that we use. The client has them under the symbol `stytch__internal_b2c`, for its own
 * widget. A host may pass a client of another version, so each part may be missing or differ.
 */
export interface ClientInternals {
  readonly publicToken?: unknown;
  readonly bootstrap?: { getAsync?(): Promise<unknown> };
  readonly searchManager?: { searchUser?(email: string): Promise<unknown> };
  readonly captcha?: unknown;
  readonly oneTap?: unknown;
  readonly networkClient?: {
    logEvent?(event: { name: string; details: unknown }): void;
    fetchSDK?(request: unknown): Promise<unknown>;
    buildSDKUrl?(path: string): unknown;
  };
  readonly dataLayer?: { readonly opaqueTokenCookieName?: unknown; readonly jwtCookieName?: unknown };
}

export function internalsOf(client: StytchClient): ClientInternals {
  const internals: unknown = Reflect.get(client, Symbol.for('stytch__internal_b2c'));
  // The cast is safe, because every member of the type is optional, and our code checks each before using it.
  return isRecord(internals) ? (internals as ClientInternals) : {};
}

/** Clears the client's session, user, cookies and storage. It sends no request. */
export function clearState(client: StytchClient): void {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (isRecord(service) && typeof service.destroyState === 'function') service.destroyState();
}

/**
 * Removes the object of the window in which all clients of this public token keep their state. The next client creates
 * a new one.
 */
export function forgetSharedState(publicToken: string): void {
  const byToken: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
  if (isRecord(byToken)) Reflect.deleteProperty(byToken, publicToken);
}
