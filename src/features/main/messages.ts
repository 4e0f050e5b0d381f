import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('main', {
  title: 'Sign up or log in',
  logIn: 'Log in',
  methods: 'Ways to sign in',
  text: 'Text',
  whatsapp: 'WhatsApp',
  email: 'Email',
  or: 'or',
  continueEmail: 'Continue with email',
  invalidEmailPasscode: 'Invalid email, please try again.',
});

/** Apart, because the form before the code does not contain these. */
export const conflictMessages = defineMessages('main', {
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  magicLinkAndEmailPasscode: 'Error: Cannot use both EML and Email OTP',
});
