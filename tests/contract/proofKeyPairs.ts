import { stateKey, type ClientPage } from './ClientPage';

/** A pair of PKCE (RFC 7636) as the client keeps it until it is used (contract §4.5). */
export interface ProofKeyPair {
  code_challenge: string;
  code_verifier: string;
}

/** Where it keeps them: the state's key with one of these behind it. */
export const pairKeys = {
  magicLinks: '::PKCE_VERIFIER:magic_links',
  passwords: '::PKCE_VERIFIER:passwords',
  oauth: '::PKCE_VERIFIER:oauth',
} as const;

/** A pair that no link was asked for with. */
export const strangePair: ProofKeyPair = {
  code_challenge: 'c'.repeat(43),
  code_verifier: 'v'.repeat(64),
};

export async function pairOf(client: ClientPage, publicToken: string, key: string): Promise<ProofKeyPair> {
  const stored = await client.stored(publicToken, key);
  return JSON.parse(stored ?? '{}') as ProofKeyPair; // what is missing fails where it is used
}

export async function keepPair(
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
