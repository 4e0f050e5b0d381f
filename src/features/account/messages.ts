import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  title: 'Your account',
  notSignedIn: 'Sign in to manage your account.',
  signedOutTitle: 'You are signed out',
  signedOut: 'This browser has no access to your account any more.',
  deletedTitle: 'Your account was deleted',
  name: 'Name',
  noName: 'No name yet',
  editName: 'Edit your name',
  nameSaved: 'Your name was saved.',
  signOut: 'Sign out',
  proofTitle: 'Confirm that it is you',
  proofText: 'You are changing how you log in. Please log in once more, and the change goes on.',
  proofNone: 'Please sign out and log in again. Then you can make this change.',
  proofConfirm: 'Confirm',
  connectedApps: 'Connected applications',
  noApps: 'No application has access to your account.',
  appSince: 'Since {date}',
  unnamedApp: 'Application without a name',
  revokeApp: 'Remove the access of {name}',
  revokeQuestion: 'Remove the access of “{name}”?',
  revokeWarning:
    'The application loses its access to your account. It may keep what it has received. To use your account again, it must ask you again.',
  revokeConfirm: 'Remove access',
  appRevoked: '“{name}” has no access to your account any more.',
});
