import { NAME_MAX_LENGTH } from '../../config/account';
import type { User } from '../../identity/users/types';
import type { UserChange } from '../user/useUser';

/** The parts of a name that the person changes. A missing part is an empty text. */
export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Reads the name in the provider's reply. The gateway does not check this part of the reply. */
export function readName({ name }: User): PersonName {
  const { first_name: first, last_name: last } = Object(name) as Record<string, unknown>;
  return { first: textOf(first), last: textOf(last) };
}

const textOf = (part: unknown) => (typeof part === 'string' ? part.slice(0, NAME_MAX_LENGTH) : '');

export const fullName = ({ first, last }: PersonName): string => `${first} ${last}`.trim();

export const withName =
  ({ first, last }: PersonName): UserChange =>
  (user) => ({ ...user, name: { ...Object(user.name), first_name: first, last_name: last } });
