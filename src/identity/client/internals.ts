import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../shapes';

/**
 * Parts of the client that are not public: user search, bootstrap data, telemetry, One Tap (identity-client contract,
 * "Internals"). A host's client may be of another version, so each part may be missing or differ.
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
  // The cast is safe: every member is optional, and the code that uses a member checks it first.
  return isRecord(internals) ? (internals as ClientInternals) : {};
}

/** Clears the client's session, user, cookies and storage. Sends no request. */
export function clearState(client: StytchClient): void {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (isRecord(service) && typeof service.destroyState === 'function') service.destroyState();
}
