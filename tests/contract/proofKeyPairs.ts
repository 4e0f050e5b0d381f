import { stateKey, type ClientPage } from './ClientPage';

/** A PKCE pair (RFC 7636) in the format in which the client stores it. */
export interface ProofKeyPair {
  code_challenge: string;
  code_verifier: string;
}

/** The ends of the localStorage keys under which the client stores PKCE pairs. */
export const pairKeys = {
  magicLinks: '::PKCE_VERIFIER:magic_links',
  passwords: '::PKCE_VERIFIER:passwords',
  oauth: '::PKCE_VERIFIER:oauth',
} as const;

/** A pair that the client has not created, so the provider rejects its verifier. */
export const foreignPair: ProofKeyPair = {
  code_challenge: 'c'.repeat(43),
  code_verifier: 'v'.repeat(64),
};

export async function storedPair(
  client: ClientPage,
  publicToken: string,
  key: string,
): Promise<ProofKeyPair> {
  const stored = await client.stored(publicToken, key);
  return JSON.parse(stored ?? '{}') as ProofKeyPair; // if a property is missing, the test that uses it fails
}

/** Replaces the client's stored pair. With `null`, removes it. */
export async function storePair(
  client: ClientPage,
  publicToken: string,
  key: string,
  pair: ProofKeyPair | null,
): Promise<void> {
  await client.page.evaluate(
    ([name, text]) => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
    [stateKey(publicToken) + key, pair && JSON.stringify(pair)] as const,
  );
}
