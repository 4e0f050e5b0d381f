import { defineMessages } from '../../messages/defineMessages';

/** Apart from Main's other messages, which the form before the code contains. */
export const messages = defineMessages('main', {
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  magicLinkAndEmailPasscode: 'Error: Cannot use both EML and Email OTP',
});
