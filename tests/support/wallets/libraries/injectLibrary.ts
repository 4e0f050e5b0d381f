import type { Page } from '@playwright/test';
import type { SolanaKey, WalletKey } from '../keys';
import { bundle } from './bundle';

/** Refuses the next request of this kind, or approves everything. */
export interface Person {
  refuses: 'connect' | 'sign' | null;
}

/**
 * In every document from now on, as a wallet's extension does. The test is the person and signs, so the key is not in
 * the browser.
 */
export async function injectLibrary(page: Page, script: string, key: WalletKey): Promise<Person> {
  const person: Person = { refuses: null };
  // Also for the windows that the wallet opens.
  await page.context().exposeFunction('askWallet', (asked: string, message: string | number[]) => {
    if (asked === person.refuses) return null;
    if (asked === 'connect')
      return { address: key.address, publicKey: isSolana(key) ? [...key.publicKey] : [] };
    return typeof message === 'string' || !isSolana(key)
      ? key.sign(String(message))
      : [...key.signBytes(Uint8Array.from(message))];
  });
  // Extensions add no scripts to `about:blank`.
  await page.addInitScript(`if (location.protocol === 'http:') {${await bundle(script)}\n}`);
  return person;
}

const isSolana = (key: WalletKey): key is SolanaKey => key.type === 'solana';
