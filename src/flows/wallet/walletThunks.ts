import { IdentityError } from '../../identity/core/IdentityError';
import type { FailureCode, WalletCode } from '../../identity/core/failureCode';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { askForAccount, askForSignature } from './askWallet';
import { messages } from './messages';
import { selectWallet, signatureReceived, signatureRequested, walletFailed } from './walletSlice';

const { notConnected, notSigned } = messages.texts;

/** Asks the wallet for an account, and the provider for a text (challenge) that the wallet must sign. */
export const connectWallet = createFlowThunk('wallet/connect', async (_: void, api) => {
  const { identity, host } = api.extra;
  const { walletOption } = selectWallet(api.getState());
  const account = await withMessage(notConnected, askForAccount(api, walletOption));
  const result = await identity.startWallet(account, api.signal);
  host.emit('CRYPTO_WALLET_AUTHENTICATE_START', result);
  const { challenge: walletChallenge } = result;
  const cryptoState = { walletOption, walletAddress: account.address, walletChallenge, isChosen: true };
  return to('CryptoSignMessage', { cryptoState });
});

/** Asks the wallet to sign the challenge, and signs in with the signature. */
export const signIn = createFlowThunk('wallet/signIn', async (_: void, api) => {
  const { identity, host, choices } = api.extra;
  const { walletOption, walletAddress: address, walletChallenge: challenge } = selectWallet(api.getState());
  const onStatus = (status: 'signing' | 'checking') =>
    api.dispatch(status === 'signing' ? signatureRequested() : signatureReceived());
  const signed = await withMessage(
    notSigned,
    askForSignature(api, walletOption, { address, challenge }, onStatus),
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

/** With this message `onError` is called if the wallet fails (specification §8). */
async function withMessage<Answer>(message: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof IdentityError) || !isWalletFailure(error.code)) throw error;
    throw new IdentityError(error.code, message, { cause: error });
  }
}
