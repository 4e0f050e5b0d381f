import type { KnownWallet, WalletList } from './walletList';
import { knownByName, knownWallets } from './walletList';
import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;

/** A wallet's text may be very long. No more than this is read of it. */
const READ_MAX_LENGTH = 1_000;

const ICON_MAX_LENGTH = 100_000;

/** Removes control characters, and characters that are invisible or change the order of the text. */
const withoutHidden = (text: string) => text.replace(/[\p{C}\p{DI}]/gu, '');

/**
 * Reads a text of a wallet. The result has only one line, and contains no characters that are invisible or reverse the
 * text. A long text is cut, and ends in an ellipsis.
 */
function readText(owner: unknown, member: string): string {
  const given = readMember(owner, member);
  if (typeof given !== 'string') return '';
  const text = withoutHidden(given.slice(0, READ_MAX_LENGTH).normalize('NFKC')).replace(/\s+/g, ' ').trim();
  if (text.length <= NAME_MAX_LENGTH) return text;
  // The cut can divide a character into two halves. The remaining half is removed.
  return `${withoutHidden(text.slice(0, NAME_MAX_LENGTH)).trimEnd()}…`;
}

// Matches the start of a `data:` address of an image: the type, the parameters and the comma before the content.
const iconPattern = /^data:image\/[\w.+-]+((?:;[\w=.+-]+)*),/i;

// Matches the markers of animated images: PNG, WebP, AVIF and SVG.
const movingPattern = /acTL|ANIM|avis|<(?:\w+:)?(?:animate|set\b)|@keyframes/;

/** The bytes before each frame of a GIF. */
const gifFrame = '!\xf9\x04';

/** Animated images are refused, because people who prefer reduced motion could not stop them. */
const isMoving = (picture: string) => movingPattern.test(picture) || picture.split(gifFrame).length > 2;

/**
 * Returns the address of a wallet's icon, or `undefined` if it is not a still picture in a `data:` address. An SVG may
 * contain scripts, so the icon must be shown in an `<img>` element, where scripts do not run.
 */
function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  if (typeof icon !== 'string' || icon.length > ICON_MAX_LENGTH) return undefined;
  const [start = '', parameters = ''] = iconPattern.exec(icon) ?? [];
  if (!start) return undefined;
  const content = icon.slice(start.length);
  try {
    const picture = /;base64$/i.test(parameters) ? atob(content) : decodeURIComponent(content);
    return isMoving(picture) ? undefined : icon;
  } catch {
    return undefined; // the content is not encoded correctly
  }
}

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
