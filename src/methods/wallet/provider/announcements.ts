import type { KnownWallet, WalletList } from './walletList';
import { knownByName, knownWallets } from './walletList';
import { readProperty } from './readProperty';

const NAME_MAX_LENGTH = 64;

/** No more of a wallet's text is read. */
const READ_MAX_LENGTH = 1_000;

const ICON_MAX_LENGTH = 100_000;

/** Removes control characters, and those that are invisible or change the order of the text. */
const withoutHidden = (text: string) => text.replace(/[\p{C}\p{DI}]/gu, '');

/** Returns one line without hidden characters. A long text is cut, and ends in an ellipsis. */
function readText(owner: unknown, property: string): string {
  const given = readProperty(owner, property);
  if (typeof given !== 'string') return '';
  const text = withoutHidden(given.slice(0, READ_MAX_LENGTH).normalize('NFKC')).replace(/\s+/g, ' ').trim();
  if (text.length <= NAME_MAX_LENGTH) return text;
  // The cut can divide a character; `withoutHidden` removes its remaining half.
  return `${withoutHidden(text.slice(0, NAME_MAX_LENGTH)).trimEnd()}…`;
}

// The start of an image's `data:` URL: the type, the parameters and the comma before the content.
const iconPattern = /^data:image\/[\w.+-]+((?:;[\w=.+-]+)*),/i;

// The markers of animated images: PNG, WebP, AVIF and SVG.
const movingPattern = /acTL|ANIM|avis|<(?:\w+:)?(?:animate|set\b)|@keyframes/;

/** Before each frame of a GIF. */
const gifFrame = '!\xf9\x04';

/** People who prefer reduced motion could not stop animated images. */
const isMoving = (picture: string) => movingPattern.test(picture) || picture.split(gifFrame).length > 2;

/**
 * Returns `undefined` unless it is a still picture in a `data:` URL. An SVG may contain scripts, so the icon must be
 * shown in an `<img>` element, where they do not run.
 */
function readIcon(owner: unknown): string | undefined {
  const icon = readProperty(owner, 'icon');
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
  /** Has the properties `name` and `icon`. */
  readonly description: unknown;
  /** The announced wallet, if the specification names it. */
  readonly known: KnownWallet | undefined;
  /** EIP-6963: a domain name in reverse order. */
  readonly rdns?: string;
}

/** Returns a function that removes the event listeners. */
export function listenToAnnouncements(list: WalletList): () => void {
  const stopEthereum = listenToEthereum(list);
  const stopStandard = listenToStandard(list);
  return () => {
    stopEthereum();
    stopStandard();
  };
}

/** EIP-6963. */
function listenToEthereum(list: WalletList): () => void {
  const onAnnounced = (event: Event) => {
    const detail = readProperty(event, 'detail');
    const description = readProperty(detail, 'info');
    const rdns = readText(description, 'rdns');
    // Any script can announce a known name, so only the identifier counts.
    const known = knownWallets.find((each) => each.rdns === rdns);
    const provider = readProperty(detail, 'provider');
    addAnnounced(list, { kind: 'ethereum', provider, description, known, rdns });
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounced);
}

/** Solana wallets use the Wallet Standard. */
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
      // `detail` should be a function of the wallet, but may be anything, and may throw.
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
  // The list adds it to a name that two wallets have.
  const mark = isEthereum ? rdns || '?' : 'Solana';
  list.add(found, known ? '' : mark);
}
