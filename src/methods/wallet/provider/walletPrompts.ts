import { base58 } from '@scure/base';
import type { Clock } from '../../../browser/types';
import { withTimeout } from '../../../browser/withTimeout';
import { listen, nativePropertyOf } from '../../../browser/dom';
import { IdentityError } from '../../../provider/IdentityError';
import { readProperty, readEntries } from './Wallet';
import type { WalletCode } from '../../../contract/failureCode';
import type { WalletAccount, WalletFamily } from './walletCalls';
import type { Wallet, WalletKind } from './Wallet';

/**
 * Restarts when the person comes back from another window.
 * @limit A prompt of a wallet
 */
const WALLET_LIMIT_MS = 60_000;

/** @limit A prompt of a wallet, while the person is in another window */
const WALLET_AWAY_LIMIT_MS = 600_000;

/** For a wallet's response without a prompt. */
const WALLET_ACCOUNT_LIMIT_MS = 3_000;

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

/** A driver may throw anything: `callWithPrompt` converts the errors and limits the time. */
interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /** Opens the wallet's prompt. Resolves to the chosen account, or to `undefined` for an invalid response. */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /** Reads the selected accounts without a prompt. Empty if the wallet does not support this. */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  isSame(one: string, other: string): boolean;
  /** Opens the wallet's prompt. Resolves to `undefined` for an invalid response. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}

/** EIP-1193. `watchWallets` has checked `request`. */
interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

const SIGNATURE_MAX_LENGTH = 10_000; // accounts that are smart contracts have long signatures

const ethereum: WalletDriver<EthereumProvider> = {
  family: 'ethereum',

  async requestAddress(provider) {
    return addressesIn(await provider.request({ method: 'eth_requestAccounts' }))[0];
  },

  async readAddresses(provider) {
    return addressesIn(await provider.request({ method: 'eth_accounts' }));
  },

  // The case of the letters in an address is only a checksum (EIP-55).
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),

  async sign(provider, address, challenge) {
    const signature = await provider.request({ method: 'personal_sign', params: [challenge, address] });
    return isHex(signature) ? signature : undefined;
  },
};

const addressesIn = (accounts: unknown): string[] => readEntries(accounts).filter(isAddress);

const isAddress = (account: unknown): account is string =>
  typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account);

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SIGNATURE_MAX_LENGTH && /^0x([\da-f]{2})+$/i.test(value);

/** A Solana wallet in a global variable. `watchWallets` has checked `connect`, and one of the other two methods. */
interface SolanaProvider {
  connect(): Promise<unknown>;
  request?(call: { method: string; params: object }): Promise<unknown>;
  signMessage?(message: Uint8Array, display: string): Promise<unknown>;
}

const solana: WalletDriver<SolanaProvider> = {
  family: 'solana',

  async requestAddress(provider) {
    const answer = await provider.connect();
    return publicKeyOf(answer) ?? publicKeyOf(provider);
  },

  async readAddresses(provider) {
    const address = publicKeyOf(provider);
    return address ? [address] : [];
  },

  isSame: (one, other) => one === other,

  async sign(provider, _, challenge) {
    const message = new TextEncoder().encode(challenge);
    const answer =
      typeof provider.request === 'function'
        ? await provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
        : await provider.signMessage?.(message, 'utf8');
    return solanaSignature(readProperty(answer, 'signature') ?? answer);
  },
};

const publicKeyOf = (owner: unknown) => solanaAddress(readProperty(owner, 'publicKey'));

const ADDRESS_BYTES = 32;

const SIGNATURE_BYTES = 64;

/** The base58 digits of a signature. */
const MAX_LENGTH = 88;

/** @param value a text, or an object of the wallet that converts itself to a text */
function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/** Wallets return bytes, an array of numbers, or a text in base58. Returns `undefined` for an invalid signature. */
function solanaSignature(value: unknown): string | undefined {
  if (typeof value === 'string') return hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  // An array from an iframe is not an instance of the page's `Uint8Array`.
  if (readProperty(value, 'length') !== SIGNATURE_BYTES) return undefined;
  const bytes = Array.from({ length: SIGNATURE_BYTES }, (_, index) => readProperty(value, `${index}`));
  return bytes.every(isByte) ? base58.encode(Uint8Array.from(bytes)) : undefined;
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;

function hasBytes(text: string, length: number): boolean {
  try {
    return text.length <= MAX_LENGTH && base58.decode(text).length === length;
  } catch {
    return false;
  }
}

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
