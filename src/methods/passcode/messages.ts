import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('passcode', {
  title: 'Enter passcode',
  sentTo: 'A 6-digit passcode was sent to you at {destination}.',
  field: 'One-time passcode',
  invalid: 'Invalid passcode, please try again.',
  expiresIn: "Your code expires in {time}. Didn't get it?",
  secondsLeft: 'Your code expires in {seconds, plural, one {# second} other {# seconds}}.',
  expired: 'Your code has expired.',
  resend: 'Resend code',
  resendIn: 'Resend code ({seconds} s)',
  resent: 'Code resent',
  verifying: 'Verifying passcode...',
  successTitle: 'Success.',
  success: 'Your passcode has been successfully verified.',
});
