import { icon } from '../../ui/icons';

export const PersonIcon = icon(
  'M10 3.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM4 16.5c0-2.6 2.7-4.4 6-4.4s6 1.8 6 4.4',
);
