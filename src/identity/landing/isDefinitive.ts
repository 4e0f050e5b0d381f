import type { IdentityError } from '../core/IdentityError';

/** Returns whether the provider has refused the token. After any other failure, the token can be sent again. */
export const isDefinitive = ({ code, status = 0 }: Pick<IdentityError, 'code' | 'status'>): boolean =>
  code !== 'rate_limited' && status >= 400 && status < 500;
