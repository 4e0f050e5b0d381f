import { readMember } from './readMember';
import type { WalletKind } from './Wallet';

/**
 * Whether `owner` has this method. An element does not count as a method: a page's element can become a global with a
 * wallet's name, its children can become members of that global, and some elements are callable.
 */
const has = (owner: unknown, method: string) => {
  const found = readMember(owner, method);
  try {
    return typeof found === 'function' && !(found instanceof Node) && !readMember(found, 'nodeType');
  } catch {
    return false; // a proxy whose prototype cannot be read
  }
};

const tests: Readonly<Record<WalletKind, (provider: unknown) => boolean>> = {
  ethereum: (provider) => has(provider, 'request'),
  solana: (provider) =>
    has(provider, 'connect') && (has(provider, 'request') || has(provider, 'signMessage')),
  standard(wallet) {
    const features = readMember(wallet, 'features');
    return (
      has(readMember(features, 'standard:connect'), 'connect') &&
      has(readMember(features, 'solana:signMessage'), 'signMessage')
    );
  },
};

/** Checks that a provider has the methods of its kind. */
export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => tests[found.kind](found.provider);
