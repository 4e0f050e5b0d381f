import { useEffect, useState } from 'react';
import type { MethodId } from '../../host/readConfig';
import { useMessages } from '../../messages/useMessages';
import { isOnlyWayToSignIn, type User } from '../../provider/user';
import type { PasskeyRegistration } from '../../provider/userSchemas';
import { useStepUp } from '../../screen/useFreshRequest';
import type { UserChange, UserRead } from '../../screen/useUser';
import type { SentRequest } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useWidgetDispatch } from '../../store/hooks';
import { logFailure } from '../../store/userSlice';
import { useUniqueId } from '../../theme/StyleRoot';
import { messages } from './messages';
import { PASSKEY_NAME_MAX_LENGTH } from './options';
import { deletePasskey, renamePasskey } from './slice';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly nameId: string;
}

/** Returns the verified passkeys of the user, whom it reads again each time the screen opens. */
export function usePasskeys({ user, reload }: UserRead): Passkey[] {
  const t = useMessages(messages);
  const listId = useUniqueId();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount, but then even if the cached list is recent
  useEffect(reload, []);
  return (user?.webauthn_registrations ?? [])
    .filter(({ verified }) => verified !== false)
    .map(({ webauthn_registration_id: id, name }, index) => ({
      id,
      name: truncateName(name) || t('unnamed', { number: String(index + 1) }),
      nameId: `${listId}-${index}`,
    }));
}

const truncateName = (name: string) =>
  Array.from(name.slice(0, 2 * PASSKEY_NAME_MAX_LENGTH)) // one character may need two UTF-16 units
    .slice(0, PASSKEY_NAME_MAX_LENGTH)
    .join('');

/** Returns the id of the passkey without which the person could not sign in any more, if there is one. */
export const lastPasskeyId = (user: User, methods: readonly MethodId[]): string | undefined =>
  user.webauthn_registrations
    .map(({ webauthn_registration_id: id }) => id)
    .find((id) => isOnlyWayToSignIn(id, user, methods));

interface Deletion {
  readonly name: string;
  /** The provider has confirmed the deletion, so it is announced. */
  readonly isConfirmed?: boolean;
}

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;

/**
 * The list shows a change before the provider has confirmed it, except a new name in Account (`ConfirmedRenaming`).
 * @param isAccount false if failures are only logged, and the last way to sign in may be deleted
 */
export function usePasskeyChanges(read: UserRead, isAccount: boolean) {
  const dispatch = useWidgetDispatch();
  const { around } = useStepUp();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(what: string, reason: Failure) {
    if (reason.code === 'cancelled') return;
    if (!isAccount) return logFailure(what, reason);
    if (reason.code === 'session_over') read.reload();
    if (!isGone(reason)) setFailure(reason);
  }

  /** Undoes the change if the provider rejects it, unless the passkey is gone. Resolves to whether the change stays. */
  async function changeListUntilRejected(
    what: string,
    id: string,
    update: UserChange,
    sent: SentRequest,
  ): Promise<boolean> {
    setFailure(null);
    read.change(update, sent);
    const { meta, payload } = await sent;
    if (meta.requestStatus === 'fulfilled') return true;
    const reason = payload as Failure | undefined; // an aborted request has no payload
    if (!reason) return false;
    if (!isGone(reason)) read.change(withPasskeyRestored(id, read.user?.webauthn_registrations ?? []));
    fail(what, reason);
    return isGone(reason);
  }

  return {
    deletion,
    failure,
    rename(id: string, name: string) {
      const sent = dispatch(renamePasskey({ registrationId: id, name }));
      void changeListUntilRejected('a passkey could not be renamed', id, withPasskeyRenamed(id, name), sent);
    },
    async remove(id: string, name: string) {
      const started: Deletion = { name };
      setDeletion(started);
      const sent = dispatch(deletePasskey({ registrationId: id, keepsLastWay: isAccount }, { around }));
      const isDeleted = await changeListUntilRejected(
        'a passkey could not be deleted',
        id,
        withPasskeyRemoved(id),
        sent,
      );
      if (isDeleted)
        setDeletion((latest) => (latest === started ? { ...started, isConfirmed: true } : latest));
    },
    renamed: (id: string, name: string) => read.change(withPasskeyRenamed(id, name), Promise.resolve()),
    renameFailed(id: string, name: string, reason: Failure) {
      fail('', reason);
      if (!isGone(reason)) return;
      read.change(withPasskeyRemoved(id), Promise.resolve());
      setDeletion({ name, isConfirmed: true });
    },
    /** A pending deletion stays, because it is announced when the provider confirms it. */
    forgetLatest() {
      setFailure(null);
      setDeletion((latest) => (latest?.isConfirmed ? null : latest));
    },
  };
}

/** Returns whether another tab has deleted the passkey. */
const isGone = ({ code }: Failure) => code === 'passkey_not_found';

const changeList =
  (update: (list: readonly PasskeyRegistration[]) => readonly PasskeyRegistration[]): UserChange =>
  (user) => ({ ...user, webauthn_registrations: update(user.webauthn_registrations) });

const withPasskeyRenamed = (id: string, name: string) =>
  changeList((list) => list.map((each) => (each.webauthn_registration_id === id ? { ...each, name } : each)));

const withPasskeyRemoved = (id: string) =>
  changeList((list) => list.filter((each) => each.webauthn_registration_id !== id));

/** @param earlier the list before the change */
const withPasskeyRestored = (id: string, earlier: readonly PasskeyRegistration[]) =>
  changeList((list) => {
    const isSame = (each: PasskeyRegistration) => each.webauthn_registration_id === id;
    const index = earlier.findIndex(isSame);
    const restored = earlier.slice(index, index + 1);
    const others = list.filter((each) => !isSame(each));
    return index < 0 ? list : [...others.slice(0, index), ...restored, ...others.slice(index)];
  });
