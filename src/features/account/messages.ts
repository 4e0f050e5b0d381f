import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  title: 'Your account',
  notSignedIn: 'Sign in to manage your account.',
  signedOutTitle: 'You are signed out',
  signedOut: 'This browser has no access to your account any more.',
  name: 'Name',
  noName: 'No name yet',
  editName: 'Edit your name',
  firstName: 'First name',
  lastName: 'Last name',
  nameSaved: 'Your name was saved.',
  signOut: 'Sign out',
});
