import { icon } from '../../../ui/icons';

export const PasswordIcon = icon('M4.5 9h11v8h-11V9Zm2.5 0V6a3 3 0 0 1 6 0v3m-3 3v2');
