import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
  emails: 'Email addresses',
  noEmails: 'You have no email address yet.',
  addEmail: 'Add an email address',
  newEmail: 'New email address',
  phones: 'Phone numbers',
  noPhones: 'You have no phone number yet.',
  addPhone: 'Add a phone number',
  newPhone: 'New phone number',
  sendCode: 'Send a code',
  proofSend: 'Send a code to {name}',
  verified: 'Verified',
  notVerified: 'Not verified',
  verify: 'Verify',
  addressAdded: '{name} was added.',
  addressExists: 'You have already added this one.',
  addressPending: 'Verify the address that you have entered before, or remove it.',
});
