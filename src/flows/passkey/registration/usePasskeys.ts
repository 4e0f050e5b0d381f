import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { UserRead } from '../../user/useUser';
import { messages } from '../shared/messages';
import { useUniqueId } from '../../../theme';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';

const truncateName = (name: string) =>
  Array.from(name.slice(0, 2 * PASSKEY_NAME_MAX_LENGTH)) // one character may need two UTF-16 units
    .slice(0, PASSKEY_NAME_MAX_LENGTH)
    .join('');

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly nameId: string;
}

export function usePasskeys({ user, reload }: UserRead): Passkey[] {
  const t = useMessages(messages);
  const listId = useUniqueId();
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  // Each time the screen opens, even if the cached list is recent.
  useEffect(() => latestReload.current(), []);
  return (user?.webauthn_registrations ?? [])
    .filter(({ verified }) => verified !== false)
    .map(({ webauthn_registration_id: id, name }, index) => ({
      id,
      name: truncateName(name) || t('unnamed', { number: String(index + 1) }),
      nameId: `${listId}-${index}`,
    }));
}
