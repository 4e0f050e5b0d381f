import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { openAccounts } from './keys';
import type { Prompts } from './Prompts';

type Account = ReturnType<typeof openAccounts>['ethereum'];

/** The id of the chain (EIP-155), in hex. */
const ETHEREUM_MAINNET = '0x1';

/** Creates an EIP-1193 provider with the methods that a sign-in needs. */
export function createEthereumProvider({ address, sign }: Account, prompts: Prompts) {
  let isConnected = false;
  return {
    async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      switch (method) {
        case 'eth_requestAccounts':
          if (!isConnected) await prompts.ask({ title: 'Connect this account?', address });
          isConnected = true;
          return [address];
        case 'eth_accounts':
          return isConnected ? [address] : [];
        case 'eth_chainId':
          return ETHEREUM_MAINNET;
        case 'personal_sign': {
          const message = bytesOf(params?.[0]);
          const text = new TextDecoder().decode(message);
          await prompts.ask({ title: 'Sign this text?', address, text });
          return sign(message);
        }
        default:
          // The code of EIP-1193 for an unsupported method.
          throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
      }
    },
  };
}

/** The page passes either the text of a message, or the bytes of the text in hex. */
function bytesOf(message: unknown): Uint8Array {
  const text = String(message);
  return /^0x([\da-f]{2})*$/i.test(text) ? hexToBytes(text.slice(2)) : utf8ToBytes(text);
}

/**
 * Announces the wallet (EIP-6963), now and each time a page asks for wallets. Returns a function that stops the
 * announcements.
 */
export function announce(provider: object, name: string, icon: string): () => void {
  const info = { uuid: createUuid(), name, icon, rdns: 'example.fernweh.development-wallet' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const send = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', send);
  send();
  return () => window.removeEventListener('eip6963:requestProvider', send);
}

/**
 * Returns a UUID of version 4. It does not call `crypto.randomUUID`, because that function exists only in secure
 * contexts.
 */
function createUuid(): string {
  const random = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  return random.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
