import { createFlowThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';

/** Removes a wallet. If it was removed before, for example in another tab, there is no event. */
export const removeWallet = createFlowThunk(
  'account/removeWallet',
  async (id: string, { signal, extra: { identity, host } }) => {
    const reply = await identity.deleteWallet(id, signal).catch((error: unknown) => {
      if (toFailure(error).code === 'address_missing') return null;
      throw error;
    });
    if (!reply) return;
    const { request_id, status_code, user_id } = reply;
    host.emit('ACCOUNT_FACTOR_REMOVE', { request_id, status_code, user_id, factor: 'wallet' });
    identity.log('account_factor_removed', { factor: 'wallet' });
  },
);
