import type { Clock } from '../../browser/inTime';
import { inTime } from '../../browser/inTime';
import { IdentityError } from '../IdentityError';
import { ethereum } from './ethereum';
import { WALLET_ACCOUNT_LIMIT_MS, WALLET_LIMIT_MS } from './limits';
import { readMember } from './readMember';
import { solana } from './solana';
import { standard } from './standard';
import type { WalletAccount, WalletCode } from './types';
import type { Wallet, WalletKind } from './Wallet';
import type { WalletDriver } from './WalletDriver';

// The cast is safe: each driver has its own provider type, and discovery has checked the provider's kind.
const drivers = { ethereum, solana, standard } as unknown as Readonly<
  Record<WalletKind, WalletDriver<object>>
>;

interface Turn {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called when the wallet's prompt opens and when it closes. Deadlines pause while it is open. */
  onPrompt(isOpen: boolean): void;
}

type Asked = Pick<Wallet, 'kind' | 'provider'>;

/**
 * Asks the person to choose an account. Rejects with an `IdentityError`. Its code is a `WalletCode`, or `cancelled` if
 * the signal has aborted.
 */
export async function requestWalletAccount({ kind, provider }: Asked, turn: Turn): Promise<WalletAccount> {
  const { family, requestAddress } = drivers[kind];
  const address = await ask(turn, () => requestAddress(provider));
  return { family, address };
}

/**
 * Asks the person to sign the challenge with the connected account. Rejects as {@link requestWalletAccount} does.
 * Checks only the format of the signature. The identity provider verifies it.
 */
export async function signWithWallet(
  { kind, provider }: Asked,
  { address, challenge }: { readonly address: string; readonly challenge: string },
  turn: Turn,
): Promise<WalletAccount & { readonly signature: string }> {
  const { family, readAddresses, isSame, sign } = drivers[kind];
  const { clock, signal } = turn;
  const limit = {
    clock,
    ms: WALLET_ACCOUNT_LIMIT_MS,
    late: () => new IdentityError('wallet_silent'),
    signal,
  };
  // If the wallet does not support this check, it may sign.
  const inUse = await inTime(limit, () => readAddresses(provider)).catch(() => []);
  if (inUse.length && !inUse.some((each) => isSame(each, address)))
    throw new IdentityError('wallet_other_account');
  const signature = await ask(turn, () => sign(provider, address, challenge));
  return { family, address, signature };
}

async function ask(
  { clock, signal, onPrompt }: Turn,
  call: () => Promise<string | undefined>,
): Promise<string> {
  const late = () => new IdentityError('wallet_silent');
  onPrompt(true);
  try {
    const answer = await inTime({ clock, ms: WALLET_LIMIT_MS, late, signal }, call);
    if (answer === undefined) throw new IdentityError('wallet_unusable');
    return answer;
  } catch (thrown) {
    throw signal.aborted ? new IdentityError('cancelled') : walletError(thrown);
  } finally {
    onPrompt(false);
  }
}

/**
 * Converts a wallet's error, which may be any value, even a read-only or hostile object. The numbers are those of
 * EIP-1193 and EIP-1474.
 */
function walletError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const code = readMember(thrown, 'code');
  const message = readMember(thrown, 'message') ?? thrown;
  const text = typeof message === 'string' ? message.slice(0, 200) : '';
  const isRefusal = code === 4001 || /reject|denied|declined|cancel/i.test(text);
  const failure: WalletCode = isRefusal
    ? 'wallet_rejected'
    : code === -32002 // an earlier request of this page is pending in the wallet
      ? 'wallet_silent'
      : 'wallet_unusable';
  return new IdentityError(failure, '', { cause: thrown });
}
