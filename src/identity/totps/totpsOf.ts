import { isNonEmptyString, isRecord } from '../core/shapes';
import type { User } from '../users/types';

/**
 * Returns the ids of the user's authenticators that have had a correct code. This part of the provider's reply is not
 * checked before. A malformed entry is left out.
 */
export function totpsOf({ totps }: User): string[] {
  const list: unknown[] = Array.isArray(totps) ? totps : [];
  return list.flatMap((totp) =>
    isRecord(totp) && totp.verified === true && isNonEmptyString(totp.totp_id) ? totp.totp_id : [],
  );
}
