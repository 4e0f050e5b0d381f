import type { Clock } from '../../browser/inTime';
import { inTime } from '../../browser/inTime';
import { listen } from '../../browser/listen';
import { memberOf } from '../../browser/memberOf';
import { IdentityError } from '../core/IdentityError';
import { ethereum } from './ethereum';
import { WALLET_ACCOUNT_LIMIT_MS, WALLET_AWAY_LIMIT_MS, WALLET_LIMIT_MS } from './limits';
import { readMember } from './readMember';
import { solana } from './solana';
import { standard } from './standard';
import type { WalletCode } from '../core/failureCode';
import type { WalletAccount } from './types';
import type { Wallet, WalletKind } from './Wallet';
import type { WalletDriver } from './WalletDriver';

// The cast is safe: each driver accepts one type of provider, and `watchWallets` has checked that a wallet's provider
// has the type for its `kind`.
const drivers = { ethereum, solana, standard } as unknown as Readonly<
  Record<WalletKind, WalletDriver<object>>
>;

interface Turn {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /**
   * Called when the prompt of the wallet opens, and when it closes. While the prompt is open, the attempt's deadline
   * (20 s) does not run.
   */
  onPrompt(isOpen: boolean): void;
}

type Asked = Pick<Wallet, 'kind' | 'provider'>;

/**
 * Lets the person choose an account in the wallet. Rejects with an `IdentityError`, whose code is a `WalletCode`, or
 * `cancelled` if the signal has aborted.
 */
export async function requestWalletAccount({ kind, provider }: Asked, turn: Turn): Promise<WalletAccount> {
  const { family, requestAddress } = drivers[kind];
  const address = await ask(turn, () => requestAddress(provider));
  return { family, address };
}

/**
 * Lets the person sign the challenge with the connected account. Rejects like {@link requestWalletAccount}. It checks
 * only the format of the signature, because the identity provider verifies the signature.
 */
export async function signWithWallet(
  { kind, provider }: Asked,
  { address, challenge }: { readonly address: string; readonly challenge: string },
  turn: Turn,
): Promise<WalletAccount & { readonly signature: string }> {
  const { family, readAddresses, isSame, sign } = drivers[kind];
  const limit = { ...turn, ms: WALLET_ACCOUNT_LIMIT_MS, late };
  // If the wallet cannot return its accounts, this check is skipped.
  const inUse = await inTime(limit, () => readAddresses(provider)).catch(() => []);
  if (inUse.length && !inUse.some((each) => isSame(each, address)))
    throw new IdentityError('wallet_other_account');
  const signature = await ask(turn, () => sign(provider, address, challenge));
  return { family, address, signature };
}

const late = () => new IdentityError('wallet_silent');

/** Returns the time limit for a prompt that opens now. */
function promptLimit(): number {
  const isHere = !memberOf(document, 'hidden') && memberOf(document, 'hasFocus').call(document);
  return isHere ? WALLET_LIMIT_MS : WALLET_AWAY_LIMIT_MS;
}

/**
 * Calls the wallet. The time limit is longer while the person is in another window, which may be the wallet's. It
 * starts again when the person comes back. So a person who unlocks the wallet, or reads in it, is not interrupted
 * (WCAG 2.2.1).
 */
async function ask(turn: Turn, call: () => Promise<string | undefined>): Promise<string> {
  const { signal, onPrompt } = turn;
  let unlisten = () => {};
  onPrompt(true);
  try {
    const answer = await inTime({ ...turn, ms: promptLimit(), late }, ({ restart }) => {
      unlisten = listen((options) => {
        window.addEventListener('blur', () => restart(WALLET_AWAY_LIMIT_MS), options);
        window.addEventListener('focus', () => restart(WALLET_LIMIT_MS), options);
        document.addEventListener('visibilitychange', () => restart(promptLimit()), options);
      });
      return call();
    });
    if (answer === undefined) throw new IdentityError('wallet_unusable');
    return answer;
  } catch (thrown) {
    throw signal.aborted ? new IdentityError('cancelled') : walletError(thrown);
  } finally {
    unlisten();
    onPrompt(false);
  }
}

/**
 * Converts an error of a wallet. A wallet may throw any value, even an object that throws when it is read. The numbers
 * are error codes of EIP-1193 and EIP-1474.
 */
function walletError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const code = readMember(thrown, 'code');
  const message = readMember(thrown, 'message') ?? thrown;
  const text = typeof message === 'string' ? message.slice(0, 200) : '';
  const isRefusal = code === 4001 || /reject|denied|declined|cancel/i.test(text);
  const failure: WalletCode = isRefusal
    ? 'wallet_rejected'
    : code === -32002 // the wallet already has a pending request of this page
      ? 'wallet_silent'
      : 'wallet_unusable';
  return new IdentityError(failure, '', { cause: thrown });
}
