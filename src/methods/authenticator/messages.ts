import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('authenticator', {
  scan: 'Scan this code with an authenticator app on your phone.',
  secret: 'If you cannot scan it, enter this key in the app:',
  code: '6-digit code from the app',
  wrong: 'This code is not correct. Wait until the app shows the next code, then enter it.',
  wait: 'Too many attempts. Try again in {time}.',
  gone: 'This authenticator app is not set up for your account.',
  codesTitle: 'Your recovery codes',
  codes:
    'If you lose your phone, you can log in with one of these codes. Each code works once. Keep them in a safe place.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying. Please select the text and copy it.',
  download: 'Download',
  print: 'Print',
  kept: 'I have kept them',
  mustKeep: 'Please keep the codes first, then tick the box.',
  recoveryCode: 'Recovery code',
  wrongRecovery: 'This code is wrong, or it was used before.',
});
