import { useEffect, useState } from 'react';
import { IdentityError } from '../../identity/core/IdentityError';
import { takeUnshownRefusal } from '../../identity/social/refusal';
import type { RefusalCode } from '../../identity/social/types';
import { useMessages } from '../../messages/useMessages';
import { createLocalThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { useRequest, useServices, useWidgetStore } from '../../store/hooks';
import { selectHasFailed } from '../../store/requestsSlice';
import { failures } from './messages';

/** Records a refusal as a failed request. So Main removes the refusal's message when another method fails. */
const recordRefusal = createLocalThunk('social/landed', async (code: RefusalCode) => {
  throw new IdentityError(code);
});

/**
 * Returns the failed sign-in that the page's address reports. On a page with several Logins, only the one whose social
 * buttons are rendered first gets the failure. If another request has failed before these buttons are loaded, its
 * message is newer and stays on the screen. Then only the host's `onError` gets the failed sign-in.
 */
export function useLandedRefusal() {
  const t = useMessages(failures);
  const { reportFailure } = useServices();
  const { getState } = useWidgetStore();
  const [refusal, setRefusal] = useState<RefusalCode>();
  const [isOutdated, setOutdated] = useState(false);
  const message = refusal ? t(refusal) : '';
  const [record, { failure, forget }] = useRequest(recordRefusal, { say: () => message });
  useEffect(() => {
    const taken = takeUnshownRefusal();
    if (!taken) return;
    const hasNewer = selectHasFailed(getState());
    if (hasNewer) reportFailure(toFailure(new IdentityError(taken)), t(taken));
    // oxlint-disable-next-line react/set-state-in-effect -- reading the address also changes it
    setRefusal(taken);
    setOutdated(hasNewer);
  }, [getState, reportFailure, t]);
  useEffect(() => {
    if (refusal && !isOutdated) record(refusal);
  }, [refusal, isOutdated, record]);
  return { earlier: failure ? message : '', onStart: forget, wasRefused: refusal };
}
