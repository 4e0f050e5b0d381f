import { oneTapOf } from '../../config/oneTap';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/Notice';
import { useFailureText } from '../shared/useFailureText';
import { LazyOneTap } from './LazyOneTap';
import { SocialButtons } from './SocialButtons';
import { startSocial } from './startThunk';
import { useLandedRefusal } from './useLandedRefusal';

/** The social providers' buttons, or Google's prompt. */
export function MainPart() {
  const { config } = useSettings();
  const oneTap = oneTapOf(config);
  if (!oneTap) return <Buttons />;
  return (
    <LazyOneTap options={oneTap}>
      <Buttons />
    </LazyOneTap>
  );
}

/** The buttons, and above them why the latest attempt has failed. */
function Buttons() {
  const failureText = useFailureText();
  const [start, { pending, failure }] = useRequest(startSocial);
  const refusal = useLandedRefusal();
  const shown = failure ?? refusal.failure;
  return (
    <>
      <Notice variant="error" text={shown ? failureText(shown) : ''} />
      <SocialButtons
        pending={pending}
        onStart={(option) => {
          refusal.forget();
          start(option);
        }}
      />
    </>
  );
}
