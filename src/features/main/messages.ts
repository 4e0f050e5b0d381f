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
