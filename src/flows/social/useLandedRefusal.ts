import { useEffect, useState } from 'react';
import { takeUnshownRefusal } from '../../identity/social/refusal';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useReportOnce } from '../shared/useReportOnce';
import { failures } from './messages';

/**
 * Returns the failed sign-in that the page's address reports. On a page with several Logins, only the one whose social
 * buttons are rendered first gets the failure.
 */
export function useLandedRefusal() {
  const t = useMessages(failures);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const code = takeUnshownRefusal();
    if (code) setFailure({ code, message: t(code) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the message is chosen once
  }, []);
  useReportOnce(failure);
  const [isForgotten, setForgotten] = useState(false);
  const forget = () => setForgotten(true);
  return { failure: isForgotten ? undefined : failure, wasRefused: failure !== undefined, forget };
}
