import { oneTapOf } from '../../config/oneTap';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FailureNotice } from '../screen/FailureNotice';
import type { ButtonsState } from './one-tap/buttonsState';
import { LazyOneTap } from './one-tap/LazyOneTap';
import { SocialButtons } from './SocialButtons';
import { startSocial } from './redirect/startSocial';
import { useLandedRefusal } from './useLandedRefusal';

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
