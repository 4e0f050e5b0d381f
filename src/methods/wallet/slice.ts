import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FailureCode, WalletCode } from '../../contract/failureCode';
import type { FormState } from '../../contract/widgetProps';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { opensDirectly, opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import type { Wallet } from './provider/Wallet';
import { requestWalletAccount, signWithWallet } from './provider/walletPrompts';

type WalletState = FormState['cryptoState'] & {
  /** False if a preset opened the screen: then the screen sends no request. */
  readonly isChosen: boolean;
  /** `signing` while the wallet asks the person to sign, then `checking`. `null` before. */
  readonly status: 'signing' | 'checking' | null;
  readonly failure: FailureCode | null;
};

const initialState: WalletState = {
  walletAddress: '',
  walletOption: 'Metamask',
  walletChallenge: '',
  isChosen: false,
  status: null,
  failure: null,
};

const walletSlice = createSlice({
  name: 'cryptoState',
  initialState,
  reducers: {
    signingStatusChanged(state, { payload }: PayloadAction<'signing' | 'checking'>) {
      state.status = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(opensDirectly, () => initialState)
      .addMatcher(opensScreenWith('cryptoState'), (_, { payload }) => ({
        ...initialState,
        ...payload.state.cryptoState,
      })),
  selectors: { selectWallet: (state) => state },
});

const { signingStatusChanged } = walletSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof walletSlice> {}
}

export const { selectWallet } = walletSlice.injectInto(rootReducer).selectors;

/** Asks the wallet for an account, and the provider for the text (challenge) to sign. */
export const connectWallet = createFlowThunk('wallet/connect', async (_: void, api) => {
  const { identity, host } = api.extra;
  const { walletOption } = selectWallet(api.getState());
  const account = await askForAccount(api, walletOption);
  const result = await identity.startWallet(account, api.signal);
  host.emit('CRYPTO_WALLET_AUTHENTICATE_START', result);
  const { challenge: walletChallenge } = result;
  const cryptoState = { walletOption, walletAddress: account.address, walletChallenge, isChosen: true };
  return to('CryptoSignMessage', { cryptoState });
});

export const signIn = createFlowThunk('wallet/signIn', async (_: void, api) => {
  const { identity, host, choices } = api.extra;
  const { walletOption, walletAddress: address, walletChallenge: challenge } = selectWallet(api.getState());
  const signed = await askForSignature(api, walletOption, { address, challenge }, (status) =>
    api.dispatch(signingStatusChanged(status)),
  );
  const { sessionDurationMinutes } = host.config;
  const result = await identity.authenticateWallet({ ...signed, sessionDurationMinutes }, api.signal);
  choices.remember(`crypto:${walletOption}`);
  host.emit('CRYPTO_WALLET_AUTHENTICATE', result);
  return to('CryptoConfirmation');
});

/** Opens the one error screen of wallets (specification §4). */
export const showWalletError = createLocalThunk(
  'wallet/showError',
  async ({ code, message }: Pick<Failure, 'code' | 'message'>, api) => {
    const cryptoState = { ...selectWallet(api.getState()), failure: code };
    return to('CryptoError', { errorMessage: message, cryptoState });
  },
);

export const isWalletFailure = (code: FailureCode): code is WalletCode => code.startsWith('wallet_');

/** @throws IdentityError unless the person has chosen this wallet since the page was loaded */
function chosenWallet({ extra }: FlowThunkApi, id: string): Wallet {
  const { wallet } = extra.choices.wallet ?? {};
  if (wallet?.id !== id) throw new IdentityError('wallet_unusable');
  return wallet;
}

export const askForAccount = async (api: FlowThunkApi, id: string) =>
  requestWalletAccount(chosenWallet(api, id), {
    signal: api.signal,
    clock: api.extra.browser,
    onPrompt: api.onPrompt,
  });

/** @param onStatus called when the wallet opens its prompt, and when it has closed it */
export const askForSignature = async (
  api: FlowThunkApi,
  id: string,
  message: { readonly address: string; readonly challenge: string },
  onStatus: (status: 'signing' | 'checking') => void,
) =>
  signWithWallet(chosenWallet(api, id), message, {
    signal: api.signal,
    clock: api.extra.browser,
    onPrompt(isOpen) {
      api.onPrompt(isOpen);
      if (!api.signal.aborted) onStatus(isOpen ? 'signing' : 'checking');
    },
  });
