import { createLocalJWKSet, createRemoteJWKSet, customFetch } from 'jose';
import type { FetchImplementation, JWTVerifyGetKey } from 'jose';
import type { Settings } from '../projects/settings';

const TIMEOUT_MS = 4_000;
const MOST_CHARACTERS = 64 * 1024;
const MOST_ADDRESSES = 100;

/**
 * The public keys that verify Google's ID tokens. If the project's setting is an address, the keys are fetched when
 * they are first needed, and then cached.
 */
export interface GoogleKeys {
  of(jwks: Settings['google_jwks']): JWTVerifyGetKey;
}

export function createGoogleKeys(): GoogleKeys {
  const fetched = new Map<string, JWTVerifyGetKey>();
  return {
    of(jwks) {
      if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
      const known = fetched.get(jwks);
      if (known) return known;
      const keys = createRemoteJWKSet(new URL(jwks), {
        timeoutDuration: TIMEOUT_MS,
        [customFetch]: fetchLittle,
      });
      if (fetched.size >= MOST_ADDRESSES) fetched.clear();
      fetched.set(jwks, keys);
      return keys;
    },
  };
}

/** Rejects a long reply, because key sets are small. */
const fetchLittle: FetchImplementation = async (url, options) => {
  const answer = await fetch(url, options);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error('The key set is too large.');
  }
  return new Response(text, { status: answer.status, headers: answer.headers });
};
