import { listen, nativePropertyOf } from '../../../browser/dom';
import type { Clock } from '../../../browser/types';
import { withTimeout } from '../../../browser/withTimeout';
import type { WalletCode } from '../../../contract/failureCode';
import { IdentityError } from '../../../provider/IdentityError';
import { isSameAddress, readProperty, type Wallet, type WalletAccount } from './Wallet';
import { drivers } from './walletDrivers';

/**
 * Restarts when the person comes back from another window.
 * @limit A prompt of a wallet
 */
const WALLET_LIMIT_MS = 60_000;

/** @limit A prompt of a wallet, while the person is in another window */
const WALLET_AWAY_LIMIT_MS = 600_000;

/** How long a wallet may take to return its accounts without a prompt. */
const WALLET_ACCOUNT_LIMIT_MS = 3_000;

interface PromptOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called when a prompt of the wallet opens and closes. Meanwhile the request's deadline (20 s) does not run. */
  onPrompt(isOpen: boolean): void;
}

type PromptedWallet = Pick<Wallet, 'kind' | 'provider'>;

/** Rejects with an `IdentityError`, whose code is a `WalletCode`, or `cancelled` if the signal has aborted. */
export async function requestWalletAccount(
  { kind, provider }: PromptedWallet,
  options: PromptOptions,
): Promise<WalletAccount> {
  const { family, requestAddress } = drivers[kind];
  const address = await callWithPrompt(options, () => requestAddress(provider));
  return { family, address };
}

/** Rejects like {@link requestWalletAccount}. Checks only the signature's format: the identity provider verifies it. */
export async function signWithWallet(
  { kind, provider }: PromptedWallet,
  { address, challenge }: { readonly address: string; readonly challenge: string },
  options: PromptOptions,
): Promise<WalletAccount & { readonly signature: string }> {
  const { family, readAddresses, sign } = drivers[kind];
  const timeout = { ...options, ms: WALLET_ACCOUNT_LIMIT_MS, timeoutError };
  // A wallet that cannot return its accounts is not checked.
  const inUse = await withTimeout(timeout, () => readAddresses(provider)).catch(() => []);
  const isOtherAccount = inUse.length > 0 && !inUse.some((each) => isSameAddress(family, each, address));
  if (isOtherAccount) throw new IdentityError('wallet_other_account');
  const signature = await callWithPrompt(options, () => sign(provider, address, challenge));
  return { family, address, signature };
}

const timeoutError = () => new IdentityError('wallet_silent');

function promptLimit(): number {
  const isHere =
    !nativePropertyOf(document, 'hidden') && nativePropertyOf(document, 'hasFocus').call(document);
  return isHere ? WALLET_LIMIT_MS : WALLET_AWAY_LIMIT_MS;
}

/**
 * The time limit is longer while the person is in another window, which may be the wallet's, and restarts on return. So
 * a person who unlocks the wallet, or reads in it, is not interrupted (WCAG 2.2.1).
 */
async function callWithPrompt(
  options: PromptOptions,
  call: () => Promise<string | undefined>,
): Promise<string> {
  const { signal, onPrompt } = options;
  let unlisten = () => {};
  onPrompt(true);
  try {
    const response = await withTimeout({ ...options, ms: promptLimit(), timeoutError }, ({ restart }) => {
      unlisten = listen((listenerOptions) => {
        window.addEventListener('blur', () => restart(WALLET_AWAY_LIMIT_MS), listenerOptions);
        window.addEventListener('focus', () => restart(WALLET_LIMIT_MS), listenerOptions);
        document.addEventListener('visibilitychange', () => restart(promptLimit()), listenerOptions);
      });
      return call();
    });
    if (response === undefined) throw new IdentityError('wallet_unusable');
    return response;
  } catch (thrown) {
    throw signal.aborted ? new IdentityError('cancelled') : walletError(thrown);
  } finally {
    unlisten();
    onPrompt(false);
  }
}

/** The code of a rejection by the person (EIP-1193). */
const USER_REJECTED = 4001;

/** The code of a request while another one of the page is pending (EIP-1474). */
const ALREADY_PENDING = -32002;

/** The part of an error's message that is searched, because a wallet may throw a long one. */
const SEARCHED_LENGTH = 200;

function walletError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const code = readProperty(thrown, 'code');
  const message = readProperty(thrown, 'message') ?? thrown;
  const text = typeof message === 'string' ? message.slice(0, SEARCHED_LENGTH) : '';
  const saysNo = /reject|denied|declined|cancel/i.test(text);
  let failure: WalletCode = 'wallet_unusable';
  if (code === USER_REJECTED || saysNo) failure = 'wallet_rejected';
  else if (code === ALREADY_PENDING) failure = 'wallet_silent';
  return new IdentityError(failure, '', { cause: thrown });
}
