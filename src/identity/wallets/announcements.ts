import type { KnownWallet } from './knownWallets';
import { knownByName, knownWallets } from './knownWallets';
import { readMember } from './readMember';
import { readIcon, readText } from './readNameAndIcon';
import type { WalletList } from './WalletList';

interface Announcement {
  readonly kind: 'ethereum' | 'standard';
  readonly provider: unknown;
  /** An object with the members `name` and `icon`. */
  readonly description: unknown;
  /** The wallet of the specification, if the announced wallet is one of them. */
  readonly known: KnownWallet | undefined;
  /** The wallet's identifier (EIP-6963): a domain name in reverse order. */
  readonly rdns?: string;
}

/** Adds each wallet that announces itself to the list. Returns a function that removes the event listeners. */
export function listenToAnnouncements(list: WalletList): () => void {
  const stopEthereum = listenToEthereum(list);
  const stopStandard = listenToStandard(list);
  return () => {
    stopEthereum();
    stopStandard();
  };
}

/** Ethereum wallets announce themselves with events of the window (EIP-6963). */
function listenToEthereum(list: WalletList): () => void {
  const onAnnounced = (event: Event) => {
    const detail = readMember(event, 'detail');
    const description = readMember(detail, 'info');
    const rdns = readText(description, 'rdns');
    // Any script can announce a known name. So we recognise a known wallet by its identifier and not by its name.
    const known = knownWallets.find((each) => each.rdns === rdns);
    const provider = readMember(detail, 'provider');
    addAnnounced(list, { kind: 'ethereum', provider, description, known, rdns });
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounced);
}

/** Solana wallets register themselves with events of the window (Wallet Standard). */
function listenToStandard(list: WalletList): () => void {
  const api = Object.freeze({
    register(...providers: unknown[]) {
      for (const provider of providers) {
        const known = knownByName(readText(provider, 'name'));
        addAnnounced(list, { kind: 'standard', provider, description: provider, known });
      }
      return () => list.remove(providers);
    },
  });
  const onRegistered = (event: Event) => {
    try {
      (event as CustomEvent).detail(api); // the cast is safe: a valid event has this type
    } catch {
      // `detail` should be a function of the wallet. If it is not a function, or throws, we ignore the error.
    }
  };
  window.addEventListener('wallet-standard:register-wallet', onRegistered);
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegistered);
}

function addAnnounced(
  list: WalletList,
  { kind, provider, description, known, rdns = '' }: Announcement,
): void {
  const isEthereum = kind === 'ethereum';
  const name = known?.name ?? readText(description, 'name');
  const otherFamily = isEthereum ? 'solana' : 'ethereum';
  const found = {
    id: known ? name : `${kind}:${rdns || name}`,
    kind,
    provider,
    name,
    icon: readIcon(description),
    rank: known?.family === otherFamily ? 1 : 3,
  } as const;
  // The list adds this mark to the name if two wallets have the same name.
  const mark = isEthereum ? rdns || '?' : 'Solana';
  list.add(found, known ? '' : mark);
}
