import { readMember } from './readMember';
import type { WalletKind } from './Wallet';

/** An element with the name of a wallet poses as a global, and some elements count as functions. */
const has = (owner: unknown, method: string) => {
  const found = readMember(owner, method);
  try {
    return typeof found === 'function' && !(found instanceof Node) && !readMember(found, 'nodeType');
  } catch {
    return false; // a proxy that does not let its prototype be read
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

/** Its provider has the methods that a wallet of this kind needs. */
export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => tests[found.kind](found.provider);
