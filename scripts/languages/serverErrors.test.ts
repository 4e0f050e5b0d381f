import { errorCatalogue } from '../../identity-provider/src/wire/errors';
import { serverErrors } from '../../src/messages/serverErrors';

/**
 * Only the real provider sends these types of errors. Our provider has no list of refused email addresses and phone
 * numbers, one type for a wallet of another user, and sends a passcode to an address that the user has already.
 */
const onlyFromRealProvider = [
  'inactive_email',
  'unsubscribed_phone_number',
  'duplicate_wallet_address',
  'duplicate_email_for_user',
  'duplicate_phone_number_for_user',
];

test('each translated type of error is one that a provider sends', () => {
  const sent: readonly string[] = [...Object.keys(errorCatalogue), ...onlyFromRealProvider];
  expect(Object.keys(serverErrors.texts).filter((type) => !sent.includes(type))).toEqual([]);
});
