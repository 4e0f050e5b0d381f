import { requestWalletAccount, signWithWallet } from '../../identity/wallets/walletPrompts';
import { chosenWallet } from '../../identity/wallets/chosenWallet';
import type { Wallet } from '../../identity/wallets/Wallet';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FailureCode, WalletCode } from '../../identity/core/failureCode';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import { messages } from './messages';
import { selectWallet, signatureReceived, signatureRequested, walletFailed } from './walletSlice';

const { notConnected, notSigned } = messages.texts;

/** Asks the wallet for an account, and the provider for a text (challenge) that the wallet must sign. */
export const connectWallet = createFlowThunk('wallet/connect', async (_: void, api) => {
  const { identity, host } = api.extra;
  const account = await askChosenWallet(api, notConnected, requestWalletAccount);
  const result = await identity.startWallet(account, api.signal);
  host.emit('CRYPTO_WALLET_AUTHENTICATE_START', result);
  const { walletOption } = selectWallet(api.getState());
  const { challenge: walletChallenge } = result;
  const cryptoState = { walletOption, walletAddress: account.address, walletChallenge, isChosen: true };
  return to('CryptoSignMessage', { cryptoState });
});

/** Asks the wallet to sign the challenge, and signs in with the signature. */
export const signIn = createFlowThunk('wallet/signIn', async (_: void, api) => {
  const { identity, host, choices } = api.extra;
  const { walletOption, walletAddress: address, walletChallenge: challenge } = selectWallet(api.getState());
  const signed = await askChosenWallet(api, notSigned, (wallet, options) =>
    signWithWallet(
      wallet,
      { address, challenge },
      {
        ...options,
        onPrompt(isOpen) {
          options.onPrompt(isOpen);
          if (!options.signal.aborted) api.dispatch(isOpen ? signatureRequested() : signatureReceived());
        },
      },
    ),
  );
  const { sessionDurationMinutes } = host.config;
  const result = await identity.authenticateWallet({ ...signed, sessionDurationMinutes }, api.signal);
  choices.remember(`crypto:${walletOption}`);
  host.emit('CRYPTO_WALLET_AUTHENTICATE', result);
  return to('CryptoConfirmation');
});

interface WalletError {
  code: FailureCode;
  /** The message of the error screen. */
  text: string;
}

/** Opens the error screen, which is the same for every failure of a wallet (specification §4). */
export const showWalletError = createLocalThunk(
  'wallet/showError',
  async ({ code, text }: WalletError, api) => {
    api.dispatch(walletFailed(code));
    return to('CryptoError', { errorMessage: text });
  },
);

export const isWalletFailure = (code: FailureCode): code is WalletCode => code.startsWith('wallet_');

/** The clock, the signal and the callback of a request to a wallet. */
type WalletRequestOptions = Parameters<typeof requestWalletAccount>[1];

/**
 * Sends a request to the wallet that the person has chosen.
 *
 * @param message the message with which `onError` is called if the wallet fails (specification §8).
 */
async function askChosenWallet<Answer>(
  api: FlowThunkApi,
  message: string,
  ask: (wallet: Wallet, options: WalletRequestOptions) => Promise<Answer>,
): Promise<Answer> {
  const { signal, onPrompt, extra } = api;
  try {
    const wallet = chosenWallet(extra.browser, selectWallet(api.getState()).walletOption);
    if (!wallet) throw new IdentityError('wallet_unusable');
    return await ask(wallet, { clock: extra.browser, signal, onPrompt });
  } catch (error) {
    if (!(error instanceof IdentityError) || !isWalletFailure(error.code)) throw error;
    throw new IdentityError(error.code, message, { cause: error });
  }
}
