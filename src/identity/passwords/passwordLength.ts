import { PASSWORD_MAX_LENGTH } from '../../config/passwords';
import { IdentityError } from '../core/IdentityError';

/** Throws without a request, because the provider accepts no longer password. */
export function refuseLong(password: string): void {
  if (isTooLong(password)) throw new IdentityError('password_too_long');
}

export const isTooLong = (password: string) => password.length > PASSWORD_MAX_LENGTH;
