import { IdentityError } from '../../identity/core/IdentityError';
import type { Wallet } from '../../identity/wallets/Wallet';
import { requestWalletAccount, signWithWallet } from '../../identity/wallets/walletPrompts';
import type { FlowThunkApi } from '../../store/services';

/** The clock, the signal and the callback of a request to a wallet. */
type WalletRequestOptions = Parameters<typeof requestWalletAccount>[1];

/** Sends a request to the wallet that the person has chosen, if it has this id. */
async function askWallet<Answer>(
  { signal, onPrompt, extra }: FlowThunkApi,
  id: string,
  ask: (wallet: Wallet, options: WalletRequestOptions) => Promise<Answer>,
): Promise<Answer> {
  const { wallet } = extra.choices.wallet ?? {};
  if (wallet?.id !== id) throw new IdentityError('wallet_unusable');
  return ask(wallet, { clock: extra.browser, signal, onPrompt });
}

/** Lets the person choose an account in the wallet. */
export const askForAccount = (api: FlowThunkApi, id: string) => askWallet(api, id, requestWalletAccount);

/**
 * Lets the person sign the challenge in the wallet.
 * @param onStatus called when the wallet opens its prompt, and when it has closed it
 */
export const askForSignature = (
  api: FlowThunkApi,
  id: string,
  message: { readonly address: string; readonly challenge: string },
  onStatus: (status: 'signing' | 'checking') => void,
) =>
  askWallet(api, id, (wallet, options) =>
    signWithWallet(wallet, message, {
      ...options,
      onPrompt(isOpen) {
        options.onPrompt(isOpen);
        if (!options.signal.aborted) onStatus(isOpen ? 'signing' : 'checking');
      },
    }),
  );
