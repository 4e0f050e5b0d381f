import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { FormState } from '../../contract/formState';
import type { FailureCode } from '../../identity/core/failureCode';
import { isArrivalWith, isDirectArrival } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';

type WalletState = FormState['cryptoState'] & {
  /**
   * True if the person has chosen a wallet. False if a preset opened the screen: in this case the screen sends no
   * request to the wallet.
   */
  readonly isChosen: boolean;
  /**
   * The key of the message that the screen shows: `signing` while the wallet asks the person to sign, then `checking`.
   * It is `null` before the wallet has been asked for a signature.
   */
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
    signatureRequested(state) {
      state.status = 'signing';
    },
    signatureReceived(state) {
      state.status = 'checking';
    },
    walletFailed(state, { payload }: PayloadAction<FailureCode>) {
      state.failure = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      // On the screen of a preset, the person has not chosen a wallet.
      .addMatcher(isDirectArrival, (state) => {
        state.isChosen = false;
        state.status = null;
        state.failure = null;
      })
      .addMatcher(isArrivalWith('cryptoState'), (_, { payload }) => ({
        ...initialState,
        ...payload.state.cryptoState,
      })),
  selectors: { selectWallet: (state) => state },
});

export const { signatureRequested, signatureReceived, walletFailed } = walletSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof walletSlice> {}
}

export const { selectWallet } = walletSlice.injectInto(rootReducer).selectors;
