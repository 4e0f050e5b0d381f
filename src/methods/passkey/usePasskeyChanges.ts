import { useEffect, useState } from 'react';
import type { MethodId } from '../../host/readConfig';
import { useMessages } from '../../messages/useMessages';
import { isOnlyWayToSignIn } from '../../provider/user';
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

const truncateName = (name: string) => Array.from(name).slice(0, PASSKEY_NAME_MAX_LENGTH).join('');

/** The passkey without which the person could not sign in any more, if there is one. */
export const lastPasskeyId = ({ user }: UserRead, methods: readonly MethodId[]): string | undefined =>
  user?.webauthn_registrations
    .map(({ webauthn_registration_id: id }) => id)
    .find((id) => isOnlyWayToSignIn(id, user, methods));

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;

/**
 * The list shows a change before the provider has confirmed it, except a new name in Account (`ConfirmedRenaming`).
 * @param isAccount false if failures are only logged, and the last way to sign in may be deleted
 */
export function usePasskeyChanges(read: UserRead, isAccount: boolean) {
  const dispatch = useWidgetDispatch();
  const { around } = useStepUp();
  /** `isConfirmed`: the provider has confirmed it, so it is announced. */
  const [deletion, setDeletion] = useState<{ name: string; isConfirmed?: boolean } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(what: string, reason: Failure) {
    if (reason.code === 'cancelled') return;
    if (isAccount) setFailure(reason);
    else logFailure(what, reason);
  }

  /** Resolves to whether the provider accepts the change. A rejected one is undone at once: the next read may fail, too. */
  async function showChange(
    what: string,
    id: string,
    update: UserChange,
    sent: SentRequest,
  ): Promise<boolean> {
    const undo = withPasskeyRestored(id, read.user?.webauthn_registrations ?? []);
    setFailure(null);
    read.change(update, sent);
    const { meta, payload } = await sent;
    if (meta.requestStatus === 'fulfilled') return true;
    read.change(undo);
    fail(what, payload as Failure); // the cast is safe: every flow thunk rejects with a Failure
    return false;
  }

  return {
    deletion,
    failure,
    rename(id: string, name: string) {
      const sent = dispatch(renamePasskey({ registrationId: id, name }));
      void showChange('a passkey could not be renamed', id, withPasskeyRenamed(id, name), sent);
    },
    async remove(id: string, name: string) {
      const started = { name };
      setDeletion(started);
      const sent = dispatch(deletePasskey({ registrationId: id, keepsLastWay: isAccount }, { around }));
      const isDeleted = await showChange('a passkey could not be deleted', id, withPasskeyRemoved(id), sent);
      if (isDeleted)
        setDeletion((latest) => (latest === started ? { ...started, isConfirmed: true } : latest));
    },
    renamed: (id: string, name: string) => read.change(withPasskeyRenamed(id, name), Promise.resolve()),
    renameFailed(reason: Failure) {
      read.reload(); // another tab may have deleted the passkey
      setFailure(reason);
    },
    /** A pending deletion stays, because it is announced when the provider confirms it. */
    forgetLatest() {
      setFailure(null);
      setDeletion((latest) => (latest?.isConfirmed ? null : latest));
    },
  };
}

const withPasskeyRenamed =
  (id: string, name: string): UserChange =>
  (user) => ({
    ...user,
    webauthn_registrations: user.webauthn_registrations.map((each) =>
      each.webauthn_registration_id === id ? { ...each, name } : each,
    ),
  });

const withPasskeyRemoved =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    webauthn_registrations: user.webauthn_registrations.filter(
      (each) => each.webauthn_registration_id !== id,
    ),
  });

/** @param earlier the list before the change */
const withPasskeyRestored =
  (id: string, earlier: readonly PasskeyRegistration[]): UserChange =>
  (user) => {
    const index = earlier.findIndex((each) => each.webauthn_registration_id === id);
    const { webauthn_registrations: others } = withPasskeyRemoved(id)(user);
    return {
      ...user,
      webauthn_registrations: others.toSpliced(index, 0, ...earlier.slice(index, index + 1)),
    };
  };
