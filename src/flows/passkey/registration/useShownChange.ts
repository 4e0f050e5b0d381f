import type { Attempt } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import type { UserChange, UserRead } from '../../user/useUser';
import { withPasskeyRestored } from './passkeyChanges';

interface Outcome {
  readonly isAccepted: boolean;
  /** Why the provider has rejected the change. */
  readonly reason: Failure | undefined;
}

/**
 * Returns a function that shows a change of a passkey at once. If the provider rejects the change, the passkey is shown
 * as before, unless it does not exist any more. Resolves after the provider's reply.
 */
export function useShownChange({ user, change }: UserRead) {
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
