import { readMember } from './readMember';
import type { WalletKind } from './Wallet';

/**
 * Returns whether `owner` has this method. An element of the page does not count as a method, although its `typeof`
 * may be `function`. For example, a form with a wallet's name becomes a global variable, and the form's fields become
 * members of this variable.
 */
const has = (owner: unknown, method: string) => {
  const found = readMember(owner, method);
  try {
    return typeof found === 'function' && !(found instanceof Node) && !readMember(found, 'nodeType');
  } catch {
    return false; // `owner` is a proxy whose prototype cannot be read
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

export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => tests[found.kind](found.provider);
