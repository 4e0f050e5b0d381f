import type { WalletKind } from './Wallet';

/** Returns `undefined` if the value throws, as objects of other scripts may do. */
export function readProperty(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/** Returns at most 100 entries, by index, because a wallet may have replaced the methods of the array. */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readProperty(list, `${index}`));
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
  const found = readProperty(owner, method);
  try {
    return typeof found === 'function' && !(found instanceof Node) && !readProperty(found, 'nodeType');
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
    const features = readProperty(wallet, 'features');
    return (
      hasMethod(readProperty(features, 'standard:connect'), 'connect') &&
      hasMethod(readProperty(features, 'solana:signMessage'), 'signMessage')
    );
  },
};

export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => checks[found.kind](found.provider);
