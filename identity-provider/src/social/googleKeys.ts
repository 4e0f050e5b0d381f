import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import type { Settings } from '../projects/settings.ts';

const TIMEOUT_MS = 4_000;
/** Of a key set. */
const MOST_CHARACTERS = 64 * 1024;
/** The number of key sets in the cache. */
const MOST_ADDRESSES = 100;

/**
 * The public keys that verify Google's ID tokens. If the project's setting is an address, the keys are fetched when
 * they are first needed, and then cached.
 */
export interface GoogleKeys {
  of(jwks: Settings['google_jwks']): JWTVerifyGetKey;
}

export function createGoogleKeys(): GoogleKeys {
  const keysByAddress = new Map<string, JWTVerifyGetKey>();
  return {
    of(jwks) {
      if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
      const cached = keysByAddress.get(jwks);
      if (cached) return cached;
      const keys = createRemoteJWKSet(new URL(jwks), {
        timeoutDuration: TIMEOUT_MS,
        [customFetch]: fetchLimited,
      });
      if (keysByAddress.size >= MOST_ADDRESSES) keysByAddress.clear();
      keysByAddress.set(jwks, keys);
      return keys;
    },
  };
}

/** Like `fetch`, but rejects a long reply, because key sets are small. */
const fetchLimited: FetchImplementation = async (url, options) => {
  const response = await fetch(url, options);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error('The key set is too large.');
  }
  return new Response(text, { status: response.status, headers: response.headers });
};
