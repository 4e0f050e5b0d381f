import { useContext, useEffect, useRef } from 'react';
import type { MessageFor } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { WidgetRootContext } from '../screen/WidgetRootContext';
import { offerPasskeys } from './offerPasskeys';
import { offerCleared } from './shared/passkeySlice';
import { logInWithPicked } from './signInThunks';

/**
 * Offers passkeys in the email field while Main is mounted. The offers stop while another request is pending, and start
 * again if that request fails.
 *
 * @param messageFor returns the message that Main shows for a failure.
 */
export function useConditionalUi(isWanted: boolean, messageFor: MessageFor): void {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const isOtherRequestPending = useWidgetSelector(({ requests }) =>
    Object.entries(requests).some(([type, { attempt }]) => attempt && type !== logInWithPicked.typePrefix),
  );
  const root = useContext(WidgetRootContext)?.ref;
  // `offerPasskeys` sets `isOver`, for example when the person dismisses the prompt.
  const visit = useRef({ isOver: false });
  const isOffering = isWanted && !isOtherRequestPending;
  const latestMessageFor = useRef(messageFor);
  useEffect(() => {
    latestMessageFor.current = messageFor;
  });

  useEffect(() => {
    if (!isOffering) return;
    const stopOffers = new AbortController();
    const offering = {
      visit: visit.current,
      stopped: stopOffers.signal,
      onFocusIn: (run: () => void) => watchFocus(root?.current, run),
      messageFor: (failure: Failure) => latestMessageFor.current(failure),
    };
    // In development React runs this effect twice. The cleanup cancels the first task, so only one offer starts.
    const cancel = browser.after(0, () => dispatch(offerPasskeys(offering)));
    return () => {
      cancel();
      stopOffers.abort();
    };
  }, [isOffering, browser, dispatch, root]);
  useEffect(() => () => void dispatch(offerCleared()), [dispatch]);
}

/**
 * Calls `run` each time the focus moves inside `element`, and immediately if `element` already contains the focus.
 * @returns a function that stops the calls
 */
function watchFocus(element: Element | null | undefined, run: () => void): () => void {
  if (element?.matches(':focus-within')) run();
  element?.addEventListener('focusin', run);
  return () => element?.removeEventListener('focusin', run);
}
