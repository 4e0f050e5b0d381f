import type { PayloadAction } from '@reduxjs/toolkit';
import type { FormState } from '../../contract/formState';
import type { FailureCode } from '../../identity/types';
import { createFormSlice } from '../../store/createFormSlice';
import type { Beginning } from '../../store/services';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';

type WalletState = FormState['cryptoState'] & {
  /** The person has chosen the wallet, which is to be asked: a screen that was opened directly asks none. */
  readonly isChosen: boolean;
  readonly failure: FailureCode | null;
};

const initialState: WalletState = {
  walletAddress: '',
  walletOption: 'Metamask',
  walletChallenge: '',
  isChosen: false,
  failure: null,
};

export const walletSlice = createFormSlice(
  'cryptoState',
  initialState,
  {
    walletChosen: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      walletOption: payload,
      isChosen: true,
    }),
    walletFailed: (state, { payload }: PayloadAction<FailureCode>) => ({ ...state, failure: payload }),
  },
  { isChosen: false, failure: null },
);

const { walletChosen, walletFailed } = walletSlice.actions;
export { walletFailed };

export const selectWallet = (state: object): WalletState =>
  (state as { cryptoState?: WalletState }).cryptoState ?? initialState; // injected with this flow

/** A wallet was chosen by its button. */
export async function beginWallet({ recipient }: Beginning, { dispatch }: FlowThunkApi) {
  dispatch(walletChosen(recipient));
  return to('CryptoConnect');
}
