import { createFlowThunk } from '../../../store/createFlowThunk';
import { removeFactor } from '../../section/removeFactor';

export const removeWallet = createFlowThunk('account/removeWallet', (id: string, api) =>
  removeFactor('wallet', id, (identity) => identity.deleteWallet(id, api.signal), api),
);
