import { useState } from 'react';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { logFailure } from '../../user/useUser';
import type { UserRead, UserChange } from '../../user/useUser';
import { withPasskeyRemoved, withPasskeyRenamed, withPasskeyRestored } from './passkeyChanges';
import { deletePasskey, renamePasskey } from './registrationThunks';
import { useStepUp } from '../../section/useFreshRequest';
import type { Passkey } from './usePasskeys';
import type { Attempt } from '../../../store/createFlowThunk';

export interface Deletion {
  readonly name: string;
  /** The row that takes the focus, beside the deleted one. */
  readonly neighbourId: string | undefined;
  /** The provider has confirmed the deletion, so it is announced. */
  readonly isConfirmed?: boolean;
}

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;

/**
 * The list shows a change before the provider has confirmed it, except a new name in Account (`ConfirmedRenaming`).
 * @param isAccount false if failures are only logged, and the last way to sign in may be deleted
 */
export function usePasskeyChanges(passkeys: readonly Passkey[], read: UserRead, isAccount: boolean) {
  const dispatch = useWidgetDispatch();
  const showChange = useShownChange(read);
  const { around } = useStepUp();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  function report(what: string, reason: Failure) {
    if (reason.code === 'cancelled') return;
    if (!isAccount) logFailure(what, reason);
    else if (!isGone(reason)) {
      if (reason.code === 'session_over') read.reload();
      setFailure(reason);
    }
  }

  async function rename(id: string, name: string) {
    const attempt = dispatch(renamePasskey({ registrationId: id, name }));
    setFailure(null);
    const { reason } = await showChange(id, withPasskeyRenamed(id, name), attempt);
    if (reason) report('a passkey could not be renamed', reason);
  }

  async function remove(id: string, name: string) {
    const index = passkeys.findIndex((passkey) => passkey.id === id);
    const neighbour = passkeys[index + 1] ?? passkeys[index - 1];
    const started: Deletion = { name, neighbourId: neighbour?.id };
    const attempt = dispatch(deletePasskey({ registrationId: id, isLastKept: isAccount }, { around }));
    setDeletion(started);
    setFailure(null);
    const { isAccepted, reason } = await showChange(id, withPasskeyRemoved(id), attempt);
    if (reason) report('a passkey could not be deleted', reason);
    if (!isAccepted && !isGone(reason)) return;
    setDeletion((latest) => (latest === started ? { ...started, isConfirmed: true } : latest));
  }

  return {
    deletion,
    failure,
    rename: (id: string, name: string) => void rename(id, name),
    remove: (id: string, name: string) => void remove(id, name),
    renamed: (id: string, name: string) => read.change(withPasskeyRenamed(id, name), Promise.resolve()),
    renameFailed(id: string, name: string, reason: Failure) {
      if (reason.code === 'session_over') read.reload();
      if (!isGone(reason)) return setFailure(reason);
      read.change(withPasskeyRemoved(id), Promise.resolve());
      setDeletion({ name, neighbourId: undefined, isConfirmed: true });
    },
    /** A pending deletion stays, because it is announced when the provider confirms it. */
    forgetLatest() {
      setFailure(null);
      setDeletion((latest) => (latest?.isConfirmed ? null : latest));
    },
  };
}

/** Another tab may have deleted the passkey. */
const isGone = (reason: Failure | undefined) => reason?.code === 'passkey_not_found';

interface Outcome {
  readonly isAccepted: boolean;
  readonly reason: Failure | undefined;
}

/** Undoes a change that the provider rejects, unless the passkey is gone. Resolves after the reply. */
function useShownChange({ user, change }: UserRead) {
  return async (id: string, update: UserChange, attempt: Attempt): Promise<Outcome> => {
    change(update, attempt);
    const { meta, payload } = await attempt;
    const isAccepted = meta.requestStatus === 'fulfilled';
    const reason = isAccepted ? undefined : (payload as Failure | undefined); // an aborted request has no payload
    if (reason && reason.code !== 'passkey_not_found')
      change(withPasskeyRestored(id, user?.webauthn_registrations ?? []));
    return { isAccepted, reason };
  };
}
