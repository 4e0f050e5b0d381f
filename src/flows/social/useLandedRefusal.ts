import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { failures } from './messages';
import type { ButtonsState } from './one-tap/buttonsState';
import { recordRefusal, selectRefusal, takeRefusal } from './socialSlice';

/**
 * Returns the state of the buttons after a failed sign-in that the page's address reports. If another request has
 * failed before the social buttons are loaded, its message is newer and stays on the screen.
 */
export function useLandedRefusal(): ButtonsState & { wasRefused: boolean } {
  const t = useMessages(failures);
  const dispatch = useWidgetDispatch();
  const refusal = useWidgetSelector(selectRefusal);
  const message = refusal ? t(refusal.code) : '';
  const [record, { failure, clearFailure }] = useRequest(recordRefusal, { messageFor: () => message });
  useEffect(() => dispatch(takeRefusal(t)), [dispatch, t]);
  useEffect(() => {
    if (refusal && !refusal.isOutdated) record(refusal.code);
  }, [refusal, record]);
  return { earlierMessage: failure ? message : '', onStart: clearFailure, wasRefused: refusal !== null };
}
