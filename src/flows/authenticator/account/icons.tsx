import { icon } from '../../../ui/icons';

export const AuthenticatorIcon = icon(
  'M10 2.5 16 5v4.5c0 4-2.5 6.8-6 8-3.5-1.2-6-4-6-8V5l6-2.5Zm-2.6 7.3 1.9 1.9 3.4-3.7',
);
