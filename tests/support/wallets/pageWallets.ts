/** Wallets for unit tests. Their signatures are arbitrary bytes, because the fake gateway accepts every signature. */
import { base58 } from '@scure/base';

export const ethereumAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
export const otherEthereumAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const solanaAddress = base58.encode(new Uint8Array(32).fill(7));
export const otherSolanaAddress = base58.encode(new Uint8Array(32).fill(9));
export const signatureBytes = new Uint8Array(64).fill(3);
export const solanaSignature = base58.encode(signatureBytes);
export const ethereumSignature = `0x${'ab'.repeat(65)}`;

type WalletCalls = [method: string, ...args: unknown[]][];

export type Responses = Readonly<Record<string, unknown>>;

/** EIP-1193. `responses` has a value, an error to throw, or a function per method. */
export function ethereumProvider(responses: Responses = {}, properties: object = {}) {
  const calls: WalletCalls = [];
  const usual: Responses = {
    eth_requestAccounts: [ethereumAddress],
    eth_accounts: [ethereumAddress],
    personal_sign: ethereumSignature,
  };
  const provider = {
    calls,
    async request(this: unknown, { method, params = [] }: { method: string; params?: unknown[] }) {
      if (this !== provider) throw new TypeError('Illegal invocation');
      calls.push([method, ...params]);
      return respond({ ...usual, ...responses }, method);
    },
    ...properties,
  };
  return provider;
}

export function solanaProvider(responses: Responses = {}, properties: object = {}) {
  const calls: WalletCalls = [];
  const usual: Responses = { connect: undefined, signMessage: { signature: signatureBytes } };
  const provider = {
    calls,
    publicKey: { toString: () => solanaAddress },
    async connect(this: unknown) {
      if (this !== provider) throw new TypeError('Illegal invocation');
      calls.push(['connect']);
      return respond({ ...usual, ...responses }, 'connect');
    },
    async request(this: unknown, { method, params }: { method: string; params: unknown }) {
      if (this !== provider) throw new TypeError('Illegal invocation');
      calls.push([method, params]);
      return respond({ ...usual, ...responses }, method);
    },
    ...properties,
  };
  return provider;
}

export function standardWallet(name: string, responses: Responses = {}, properties: object = {}) {
  const calls: WalletCalls = [];
  const account = { address: solanaAddress, publicKey: new Uint8Array(32).fill(7) };
  const usual: Responses = { connect: { accounts: [account] }, signMessage: [{ signature: signatureBytes }] };
  const feature = (method: string) => ({
    async [method](...args: unknown[]) {
      calls.push([method, ...args]);
      return respond({ ...usual, ...responses }, method);
    },
  });
  return {
    calls,
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: { 'standard:connect': feature('connect'), 'solana:signMessage': feature('signMessage') },
    ...properties,
  };
}

async function respond(responses: Responses, method: string): Promise<unknown> {
  const configured = responses[method];
  const response: unknown = typeof configured === 'function' ? configured() : configured;
  if (response instanceof Error) throw response;
  return response;
}

const undo = new Set<() => void>();

export function removeWallets(): void {
  undo.forEach((run) => run());
  undo.clear();
}

export function inject(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  undo.add(() => Reflect.deleteProperty(window, name));
}

/** Announces at once, and again when a page asks for wallets (EIP-6963). */
export function announce(info: object, provider: unknown): void {
  const say = () =>
    void window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', say);
  undo.add(() => window.removeEventListener('eip6963:requestProvider', say));
  say();
}

/** Registers at once, and again when an application is ready (Wallet Standard). */
export function register(wallet: unknown): void {
  const callback = (api: { register(wallet: unknown): void }) => api.register(wallet);
  // The cast is safe: the Wallet Standard defines this type of event.
  const ready = (event: Event) => callback((event as CustomEvent).detail);
  window.addEventListener('wallet-standard:app-ready', ready);
  undo.add(() => window.removeEventListener('wallet-standard:app-ready', ready));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}
