import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../shapes';

/**
 * What the client has and does not offer in public: user search, bootstrap data, telemetry, One Tap (identity-client contract,
 * "Internals"). Read with care: a client that a host hands in may be of another version, so that each part may be
 * missing or differ.
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
  // Every member is optional and checked where it is used.
  return isRecord(internals) ? (internals as ClientInternals) : {};
}

/** Empties what the client knows of session and user, its cookies and its storage with it, without a request. */
export function clearState(client: StytchClient): void {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (isRecord(service) && typeof service.destroyState === 'function') service.destroyState();
}
