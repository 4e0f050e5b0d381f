import { oneTapOf } from '../../config/oneTap';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FailureNotice } from '../screen/FailureNotice';
import type { ButtonsState } from './one-tap/buttonsState';
import { LazyOneTap } from './one-tap/LazyOneTap';
import { SocialButtons } from './SocialButtons';
import { startSocial } from './redirect/startThunk';
import { useLandedRefusal } from './useLandedRefusal';

export function MainPart() {
  const { config } = useSettings();
  const landed = useLandedRefusal();
  const oneTap = oneTapOf(config);
  // If a failed sign-in has just led back to this page, no prompt opens. Google's button is shown instead of the
  // prompt.
  if (!oneTap || landed.wasRefused) return <Buttons {...landed} />;
  return <LazyOneTap options={oneTap}>{(state) => <Buttons {...state} />}</LazyOneTap>;
}

function Buttons({ earlier = '', isSubmitting = false, onStart }: ButtonsState) {
  const [start, { pending, failure }] = useRequest(startSocial);
  return (
    <>
      <FailureNotice failure={failure} otherwise={earlier} />
      <SocialButtons
        pending={pending || isSubmitting}
        busy={isSubmitting ? 'google' : undefined}
        onStart={(option) => {
          onStart?.();
          start(option);
        }}
      />
    </>
  );
}
