import { requestWalletAccount, signWithWallet } from '../../identity/wallets/walletPrompts';
import { chosenWallet } from '../../identity/wallets/chosenWallet';
import type { Wallet } from '../../identity/wallets/Wallet';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FailureCode, WalletCode } from '../../identity/core/failureCode';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import { messages } from './messages';
import { selectWallet, walletAnswered, walletAsked, walletFailed } from './walletSlice';

const { notConnected, notSigned } = messages.texts;

export const connectWallet = createFlowThunk('wallet/connect', async (_: void, api) => {
  const { identity, host } = api.extra;
  const account = await askChosen(api, notConnected, requestWalletAccount);
  const result = await identity.startWallet(account, api.signal);
  host.emit('CRYPTO_WALLET_AUTHENTICATE_START', result);
  const { walletOption } = selectWallet(api.getState());
  const { challenge: walletChallenge } = result;
  const signing = { walletOption, walletAddress: account.address, walletChallenge, isChosen: true };
  return to('CryptoSignMessage', { cryptoState: signing });
});

export const signIn = createFlowThunk('wallet/signIn', async (_: void, api) => {
  const { identity, host, choices } = api.extra;
  const { walletOption, walletAddress: address, walletChallenge: challenge } = selectWallet(api.getState());
  const signed = await askChosen(api, notSigned, (wallet, turn) =>
    signWithWallet(
      wallet,
      { address, challenge },
      {
        ...turn,
        onPrompt(isOpen) {
          turn.onPrompt(isOpen);
          if (!turn.signal.aborted) api.dispatch(isOpen ? walletAsked() : walletAnswered());
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

interface Reason {
  code: FailureCode;
  text: string;
}

/** Opens the error screen, which is the same for every failure of a wallet (specification §4). */
export const showWalletError = createLocalThunk('wallet/showError', async ({ code, text }: Reason, api) => {
  api.dispatch(walletFailed(code));
  return to('CryptoError', { errorMessage: text });
});

export const isWalletFailure = (code: FailureCode): code is WalletCode => code.startsWith('wallet_');

type Turn = Parameters<typeof requestWalletAccount>[1];

/**
 * Sends a request to the wallet that the person has chosen.
 *
 * @param message the message with which `onError` is called if the wallet fails (specification §8).
 */
async function askChosen<Answer>(
  api: FlowThunkApi,
  message: string,
  ask: (wallet: Wallet, turn: Turn) => Promise<Answer>,
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
