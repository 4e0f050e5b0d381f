import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
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
