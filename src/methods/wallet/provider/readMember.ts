import type { WalletKind } from './Wallet';

/** Returns `undefined` if the value throws, as objects of other scripts may do. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/** Returns at most 100 entries, by index, because a wallet may have replaced the methods of the array. */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readMember(list, `${index}`));
  } catch {
    // `list` is a revoked proxy.
  }
  return [];
}

/**
 * An element of the page does not count, although its `typeof` may be `function`: a form with a wallet's name becomes a
 * global variable, with the form's fields as properties.
 */
const hasMethod = (owner: unknown, method: string) => {
  const found = readMember(owner, method);
  try {
    return typeof found === 'function' && !(found instanceof Node) && !readMember(found, 'nodeType');
  } catch {
    return false; // `owner` is a proxy whose prototype cannot be read
  }
};

/** The methods that the drivers call. */
const checks: Readonly<Record<WalletKind, (provider: unknown) => boolean>> = {
  ethereum: (provider) => hasMethod(provider, 'request'),
  solana: (provider) =>
    hasMethod(provider, 'connect') && (hasMethod(provider, 'request') || hasMethod(provider, 'signMessage')),
  standard(wallet) {
    const features = readMember(wallet, 'features');
    return (
      hasMethod(readMember(features, 'standard:connect'), 'connect') &&
      hasMethod(readMember(features, 'solana:signMessage'), 'signMessage')
    );
  },
};

export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => checks[found.kind](found.provider);
