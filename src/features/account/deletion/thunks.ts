import { plainText } from '../../../browser/plainText';
import { IdentityError } from '../../../provider/IdentityError';
import { emailsOf, phoneNumbersOf, type User } from '../../../provider/user';
import { waitForHost } from '../../../screen/waitForHost';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { DELETION, signedOut } from '../slice';

/**
 * The host's server deletes the account of the browser's session, so this must still be the session of `userId`. After
 * the deletion the person is signed out, even if they have left the section or the time limit is over.
 */
export const deleteAccount = createFlowThunk(
  DELETION,
  async (userId: string, { dispatch, signal, extra: { identity, host } }) => {
    if (identity.readFactors()?.userId !== userId) throw new IdentityError('cancelled');
    signal.throwIfAborted();
    await waitForHost(() => host.hostProps.callbacks?.deleteAccount?.());
    identity.log('account_deleted', {});
    const { session } = await identity.endSession();
    if (session !== 'replaced') dispatch(signedOut({ isDeleted: true }));
    host.emit('ACCOUNT_DELETE', {});
  },
);

/** What the person types. It needs no translation, and they know it. A person without an address has a wallet, or an id. */
export function confirmationOf(user: User): string {
  const addresses = [...emailsOf(user), ...phoneNumbersOf(user)];
  const address = addresses.find(({ verified }) => verified) ?? addresses[0];
  return address?.text ?? user.crypto_wallets[0]?.crypto_wallet_address ?? user.user_id;
}

/** Capital letters, and the spaces and hyphens in a phone number, do not matter. */
export const comparable = (text: string) =>
  plainText(text)
    .replaceAll(/[\s()-]/g, '')
    .toLowerCase();
