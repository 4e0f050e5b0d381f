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
    await waitForHost(() => host.hostProps.callbacks?.deleteAccount?.(userId));
    identity.log('account_deleted', {});
    const isReplaced = (identity.readFactors()?.userId ?? userId) !== userId; // by a sign-in in another tab
    const { session } = isReplaced ? { session: 'replaced' } : await identity.endSession();
    if (session !== 'replaced') dispatch(signedOut({ isDeleted: true }));
    host.emit('ACCOUNT_DELETE', {});
  },
);

/** What the person types to confirm: an email address, a phone number, a wallet's address, or the user's id. */
export function confirmationOf(user: User): string {
  const contacts = [...emailsOf(user), ...phoneNumbersOf(user)];
  const contact = contacts.find(({ verified }) => verified) ?? contacts[0];
  return contact?.text ?? user.crypto_wallets[0]?.crypto_wallet_address ?? user.user_id;
}

/** Capital letters, and the spaces and hyphens in a phone number, do not matter. */
export const comparable = (text: string) =>
  plainText(text)
    .replaceAll(/[\s()-]/g, '')
    .toLowerCase();
