import { defineMessages } from '../../messages/defineMessages';

/** The permissions of an application: those that it asks for, and those that it has. */
export const permissionMessages = defineMessages('consent', {
  openid: 'Verify your identity',
  openidDetail: 'View information stored within your account',
  personal: 'View your personal profile information',
  profile: 'Your name, profile picture, and language preferences',
  email: 'Your email address',
  phone: 'Your phone number',
  offline: "Maintain access to your data even when you're not actively using the app",
  offlineAccess: 'Access your data while offline',
  offlineWork: 'Synchronize data and process background tasks on your behalf',
  full: 'Full access to your account',
  fullDetail: 'Act on your behalf in every part of your account',
  custom: 'Use the {scope} scope',
});
