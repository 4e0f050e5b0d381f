import type { Clock } from '../../../browser/types';
import { withTimeout } from '../../../browser/withTimeout';
import { listen, nativePropertyOf } from '../../../browser/dom';
import { IdentityError } from '../../../provider/IdentityError';
import { ethereum, solana, solanaAddress, solanaSignature } from './drivers';
import { WALLET_ACCOUNT_LIMIT_MS, WALLET_AWAY_LIMIT_MS, WALLET_LIMIT_MS } from './limits';
import { readProperty, readEntries } from './readProperty';
import type { WalletCode } from '../../../contract/failureCode';
import type { WalletAccount } from './walletCalls';
import type { Wallet, WalletKind } from './Wallet';
import type { WalletDriver } from './drivers';

interface Account {
  readonly address: string;
  /** The wallet's own object for the account, which its methods need. */
  readonly given: unknown;
}

/** The Wallet Standard. `watchWallets` has checked the two features below. */
interface StandardWallet {
  readonly accounts: unknown;
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<unknown> };
    readonly 'solana:signMessage': {
      signMessage(request: { account: unknown; message: Uint8Array }): Promise<unknown>;
    };
  };
}

const standard: WalletDriver<StandardWallet> = {
  family: 'solana',

  async requestAddress(wallet) {
    const answer = await wallet.features['standard:connect'].connect();
    const [account] = [...accountsOf(answer), ...accountsOf(wallet)];
    return account?.address;
  },

  async readAddresses(wallet) {
    return accountsOf(wallet).map(({ address }) => address);
  },

  isSame: (one, other) => one === other,

  async sign(wallet, address, challenge) {
    const account = accountsOf(wallet).find((each) => each.address === address);
    if (!account) return undefined;
    const message = new TextEncoder().encode(challenge);
    const answer = await wallet.features['solana:signMessage'].signMessage({
      account: account.given,
      message,
    });
    return solanaSignature(readProperty(readProperty(answer, '0'), 'signature'));
  },
};

function accountsOf(owner: unknown): Account[] {
  return readEntries(readProperty(owner, 'accounts')).flatMap((given) => {
    const address = solanaAddress(readProperty(given, 'address'));
    return address ? [{ address, given }] : []; // skips accounts of other blockchains
  });
}

// The cast is safe: `watchWallets` has checked that a wallet's provider has the type of its `kind`.
const drivers = { ethereum, solana, standard } as unknown as Readonly<
  Record<WalletKind, WalletDriver<object>>
>;

interface Attempt {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called when a prompt of the wallet opens and closes. Meanwhile the request's deadline (20 s) does not run. */
  onPrompt(isOpen: boolean): void;
}

type PromptedWallet = Pick<Wallet, 'kind' | 'provider'>;

/** Rejects with an `IdentityError`, whose code is a `WalletCode`, or `cancelled` if the signal has aborted. */
export async function requestWalletAccount(
  { kind, provider }: PromptedWallet,
  attempt: Attempt,
): Promise<WalletAccount> {
  const { family, requestAddress } = drivers[kind];
  const address = await callWithPrompt(attempt, () => requestAddress(provider));
  return { family, address };
}

/** Rejects like {@link requestWalletAccount}. Checks only the signature's format: the identity provider verifies it. */
export async function signWithWallet(
  { kind, provider }: PromptedWallet,
  { address, challenge }: { readonly address: string; readonly challenge: string },
  attempt: Attempt,
): Promise<WalletAccount & { readonly signature: string }> {
  const { family, readAddresses, isSame, sign } = drivers[kind];
  const timeout = { ...attempt, ms: WALLET_ACCOUNT_LIMIT_MS, timeoutError };
  // A wallet that cannot return its accounts is not checked.
  const inUse = await withTimeout(timeout, () => readAddresses(provider)).catch(() => []);
  const isOtherAccount = inUse.length > 0 && !inUse.some((each) => isSame(each, address));
  if (isOtherAccount) throw new IdentityError('wallet_other_account');
  const signature = await callWithPrompt(attempt, () => sign(provider, address, challenge));
  return { family, address, signature };
}

const timeoutError = () => new IdentityError('wallet_silent');

/** In milliseconds. */
function promptLimit(): number {
  const isHere =
    !nativePropertyOf(document, 'hidden') && nativePropertyOf(document, 'hasFocus').call(document);
  return isHere ? WALLET_LIMIT_MS : WALLET_AWAY_LIMIT_MS;
}

/**
 * The time limit is longer while the person is in another window, which may be the wallet's, and restarts on return. So
 * a person who unlocks the wallet, or reads in it, is not interrupted (WCAG 2.2.1).
 */
async function callWithPrompt(attempt: Attempt, call: () => Promise<string | undefined>): Promise<string> {
  const { signal, onPrompt } = attempt;
  let unlisten = () => {};
  onPrompt(true);
  try {
    const answer = await withTimeout({ ...attempt, ms: promptLimit(), timeoutError }, ({ restart }) => {
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

/** EIP-1193: the person has declined. */
const USER_REJECTED = 4001;
/** EIP-1474: another request of the page is pending. */
const ALREADY_PENDING = -32002;

const MATCHED_LENGTH = 200;

/** A wallet may throw any value, even an object that throws when it is read. */
function walletError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const code = readProperty(thrown, 'code');
  const message = readProperty(thrown, 'message') ?? thrown;
  const text = typeof message === 'string' ? message.slice(0, MATCHED_LENGTH) : '';
  const isRejection = code === USER_REJECTED || /reject|denied|declined|cancel/i.test(text);
  const isPending = code === ALREADY_PENDING;
  let failure: WalletCode = 'wallet_unusable';
  if (isRejection) failure = 'wallet_rejected';
  else if (isPending) failure = 'wallet_silent';
  return new IdentityError(failure, '', { cause: thrown });
}
