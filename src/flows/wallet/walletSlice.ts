import type { PayloadAction } from '@reduxjs/toolkit';
import type { FormState } from '../../contract/formState';
import type { FailureCode } from '../../identity/gateway/types';
import { createFormSlice } from '../../store/createFormSlice';

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

export const walletSlice = createFormSlice(
  'cryptoState',
  initialState,
  {
    walletAsked: (state) => ({ ...state, status: 'signing' }),
    walletAnswered: (state) => ({ ...state, status: 'checking' }),
    walletFailed: (state, { payload }: PayloadAction<FailureCode>) => ({ ...state, failure: payload }),
  },
  { isChosen: false, status: null, failure: null },
);

export const { walletAsked, walletAnswered, walletFailed } = walletSlice.actions;

export const selectWallet = (state: object): WalletState =>
  (state as { cryptoState?: WalletState }).cryptoState ?? initialState; // the slice is absent until this flow is loaded
