import { base58 } from '@scure/base';
import { readEntries, readProperty, type WalletFamily, type WalletKind } from './Wallet';

/** The calls of one kind of wallet. They may throw anything: `walletPrompts.ts` converts the errors and limits the time. */
interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /** Opens the wallet's prompt. Resolves to the chosen account, or to `undefined` for an invalid response. */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /** Reads the selected accounts without a prompt. Empty if the wallet does not support this. */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  /** Opens the wallet's prompt. Resolves to `undefined` for an invalid response. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}

/** An Ethereum wallet (EIP-1193). `watchWallets` has checked `request`. */
interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

const ethereum: WalletDriver<EthereumProvider> = {
  family: 'ethereum',

  async requestAddress(provider) {
    return addressesIn(await provider.request({ method: 'eth_requestAccounts' }))[0];
  },

  async readAddresses(provider) {
    return addressesIn(await provider.request({ method: 'eth_accounts' }));
  },

  async sign(provider, address, challenge) {
    const signature = await provider.request({ method: 'personal_sign', params: [challenge, address] });
    return isHex(signature) ? signature : undefined;
  },
};

const addressesIn = (accounts: unknown): string[] => readEntries(accounts).filter(isAddress);

const isAddress = (account: unknown): account is string =>
  typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account);

/** Accounts that are smart contracts have long signatures. */
const SIGNATURE_MAX_LENGTH = 10_000;

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
    const response = await provider.connect();
    return publicKeyOf(response) ?? publicKeyOf(provider);
  },

  async readAddresses(provider) {
    const address = publicKeyOf(provider);
    return address ? [address] : [];
  },

  async sign(provider, _, challenge) {
    const message = new TextEncoder().encode(challenge);
    const response =
      typeof provider.request === 'function'
        ? await provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
        : await provider.signMessage?.(message, 'utf8');
    return solanaSignature(readProperty(response, 'signature') ?? response);
  },
};

const publicKeyOf = (owner: unknown) => solanaAddress(readProperty(owner, 'publicKey'));

const ADDRESS_BYTES = 32;

const SIGNATURE_BYTES = 64;

function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/** Wallets return bytes, an array of numbers, or a text in base58. Returns `undefined` for an invalid signature. */
function solanaSignature(value: unknown): string | undefined {
  // Both checks also accept an array from an iframe, which is not an instance of the page's `Uint8Array`.
  if (!Array.isArray(value) && !ArrayBuffer.isView(value))
    return typeof value === 'string' && hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  if (readProperty(value, 'length') !== SIGNATURE_BYTES) return undefined;
  const bytes = Array.from(value as ArrayLike<unknown>);
  return bytes.every(isByte) ? base58.encode(Uint8Array.from(bytes)) : undefined;
}

/** Of other numbers, `Uint8Array` would make other bytes. */
const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;

function hasBytes(text: string, length: number): boolean {
  try {
    // Throws for more than 4,096 characters, so a long text takes no time.
    return base58.decode(text).length === length;
  } catch {
    return false;
  }
}

interface StandardAccount {
  readonly address: string;
  /** The wallet's own object for the account, which its methods need. */
  readonly original: unknown;
}

/** A wallet of the Wallet Standard. `watchWallets` has checked the two features below. */
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
    const response = await wallet.features['standard:connect'].connect();
    const [account] = [...accountsOf(response), ...accountsOf(wallet)];
    return account?.address;
  },

  async readAddresses(wallet) {
    return accountsOf(wallet).map(({ address }) => address);
  },

  async sign(wallet, address, challenge) {
    const account = accountsOf(wallet).find((each) => each.address === address);
    if (!account) return undefined;
    const message = new TextEncoder().encode(challenge);
    const response = await wallet.features['solana:signMessage'].signMessage({
      account: account.original,
      message,
    });
    return solanaSignature(readProperty(readProperty(response, '0'), 'signature'));
  },
};

function accountsOf(owner: unknown): StandardAccount[] {
  return readEntries(readProperty(owner, 'accounts')).flatMap((original) => {
    const address = solanaAddress(readProperty(original, 'address'));
    return address ? [{ address, original }] : []; // skips accounts of other blockchains
  });
}

// The cast is safe: `watchWallets` has checked that a wallet's provider has the type of its `kind`.
export const drivers = { ethereum, solana, standard } as unknown as Readonly<
  Record<WalletKind, WalletDriver<object>>
>;
