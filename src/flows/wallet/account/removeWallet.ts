import { createFlowThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { reportRemoved } from '../../section/factorEvents';

/** Removes a wallet. If it was removed before, for example in another tab, there is no event. */
export const removeWallet = createFlowThunk('account/removeWallet', async (id: string, { signal, extra }) => {
  const reply = await extra.identity.deleteWallet(id, signal).catch((error: unknown) => {
    if (toFailure(error).code === 'address_missing') return null;
    throw error;
  });
  if (reply) reportRemoved('wallet', reply, extra);
});
