import type { Found } from './Found';
import { isUsable } from './isUsable';
import { knownWallets } from './knownWallets';
import { readEntries, readMember } from './readMember';
import type { WalletFamily } from './types';

/** The client's names for wallets that do not state their own name. */
const unnamed = { ethereum: 'GenericEthereumWallet', solana: 'GenericSolanaWallet' } as const;

export function injected(): Found[] {
  const at = (path: string) => path.split('.').reduce<unknown>(readMember, window);
  const ethereum = at('ethereum');
  const several = readEntries(readMember(ethereum, 'providers'))
    .map((provider) => flagged('ethereum', provider))
    .filter(isUsable);
  return [
    ...knownWallets.flatMap(({ name, family, global }): Found[] =>
      global ? [{ id: name, name, kind: family, provider: at(global), rank: 3 }] : [],
    ),
    ...(several.length ? several : [flagged('ethereum', ethereum)]),
    flagged('solana', at('solana')),
  ];
}

function flagged(kind: WalletFamily, provider: unknown): Found {
  const known = knownWallets.find(
    ({ family, flag }) => family === kind && flag && readMember(provider, flag) === true,
  );
  const name = known?.name ?? '';
  return { id: name || unnamed[kind], name, kind, provider, rank: known ? 2 : 0 };
}
