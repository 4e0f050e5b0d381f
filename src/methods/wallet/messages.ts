import { defineMessages } from '../../messages/defineMessages';

/** Each message says what the person can do. */
export const failures = defineMessages('failure', {
  wallet_rejected: 'The request was declined in your wallet. Start again, and accept it there.',
  wallet_silent:
    'Your wallet has not answered. Open it, unlock it, and look for a pending request. Then start again.',
  wallet_other_account:
    'Your wallet is using a different account from the one you connected. Choose that account in your wallet, or start again with the other one.',
  wallet_unusable:
    'Your wallet could not be used. Unlock it, make sure that it has an account, and start again.',
});

export const messages = defineMessages('walletScreen', {
  connectTitle: 'Connecting to your wallet...',
  connect:
    'Complete the connection in the pop-up of your wallet. To sign in another way, use the back arrow.',
  locked: 'No pop-up? Your wallet may be locked: open it, unlock it, and look for the request.',
  notConnected: '[Error] Could not connect to wallet',
  signTitle: 'Completing signature request...',
  sign: 'Finish signing in the pop-up of your wallet. If it fails, use the back arrow and try again.',
  account: 'Your account',
  challenge: 'What you are signing',
  free: 'Signing is free. It moves no funds and permits only this sign-in.',
  signing: 'Your wallet is asking you to sign.',
  checking: 'Checking your signature…',
  anotherAccount: 'Another account? Choose it in your wallet, go back, and start again.',
  notSigned: '[Error] Could not sign message',
  otherTitle: 'Continue with other wallet',
  setUpTitle: 'Set up a new crypto wallet',
  setUp:
    'A wallet is an app or an extension of your browser that holds your keys. Signing in with it keeps your account private: it takes neither an email address nor a password.',
  download: 'Download {wallet}',
  successTitle: 'Success!',
  success: 'You have successfully connected your wallet.',
  errorTitle: 'Looks like there was an error!',
  error:
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
});

export const mainMessages = defineMessages('wallet', {
  continue: 'Continue with {wallet}',
  continueOther: 'Continue with Other {family} Wallet',
  otherEthereum: 'Other Ethereum Wallet',
  otherSolana: 'Other Solana Wallet',
  none: 'No wallet was found in this browser.',
  phone: 'On a phone, open this page in the browser inside your wallet’s app.',
  more: 'Continue with other Crypto Wallet',
  setUp: 'Set up a new crypto wallet',
  found: 'Wallets found: {count}',
});
