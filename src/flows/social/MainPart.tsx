import { oneTapOf } from '../../config/oneTap';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FailureNotice } from '../screen/FailureNotice';
import type { ButtonsState } from './one-tap/buttonsState';
import { LazyOneTap } from './one-tap/LazyOneTap';
import { SocialButtons } from './SocialButtons';
import { startSocial } from './redirect/startSocial';
import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { failures } from './messages';
import { recordRefusal, selectRefusal, takeRefusal } from './socialSlice';

/** The social buttons on Main, or Google's One Tap prompt in their place. */
export function MainPart() {
  const { config } = useSettings();
  const landed = useLandedRefusal();
  const oneTap = oneTapOf(config);
  // If a failed sign-in has just led back to this page, no prompt opens. Google's button is shown instead of the
  // prompt.
  if (!oneTap || landed.wasRefused) return <Buttons {...landed} />;
  return <LazyOneTap options={oneTap}>{(state) => <Buttons {...state} />}</LazyOneTap>;
}

function Buttons({ earlierMessage = '', isSubmitting = false, onStart }: ButtonsState) {
  const [start, { pending, failure }] = useRequest(startSocial);
  return (
    <>
      <FailureNotice failure={failure} otherwise={earlierMessage} />
      <SocialButtons
        pending={pending || isSubmitting}
        busyProvider={isSubmitting ? 'google' : undefined}
        onStart={(option) => {
          onStart?.();
          start(option);
        }}
      />
    </>
  );
}

/**
 * Returns the state of the buttons after a failed sign-in that the page's address reports. If another request has
 * failed before the social buttons are loaded, its message is newer and stays on the screen.
 */
function useLandedRefusal(): ButtonsState & { wasRefused: boolean } {
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
