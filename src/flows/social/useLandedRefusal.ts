import { useEffect, useState } from 'react';
import { IdentityError } from '../../identity/core/IdentityError';
import { takeUnshownRefusal } from '../../identity/social/refusal';
import type { RefusalCode } from '../../identity/social/types';
import { useMessages } from '../../messages/useMessages';
import { createLocalThunk } from '../../store/createFlowThunk';
import { useRequest } from '../../store/hooks';
import { failures } from './messages';

/** Records a refusal as a failed request. So Main removes the refusal's message when another method fails. */
const recordRefusal = createLocalThunk('social/landed', async (code: RefusalCode) => {
  throw new IdentityError(code);
});

/**
 * Returns the failed sign-in that the page's address reports. On a page with several Logins, only the one whose social
 * buttons are rendered first gets the failure.
 */
export function useLandedRefusal() {
  const t = useMessages(failures);
  const [refusal, setRefusal] = useState<RefusalCode>();
  const message = refusal ? t(refusal) : '';
  const [record, { failure, forget }] = useRequest(recordRefusal, { say: () => message });
  useEffect(() => {
    if (refusal) return record(refusal);
    const taken = takeUnshownRefusal();
    // oxlint-disable-next-line react/set-state-in-effect -- reading the address also changes it
    if (taken) setRefusal(taken);
  }, [refusal, record]);
  return { earlier: failure ? message : '', onStart: forget, wasRefused: refusal };
}
