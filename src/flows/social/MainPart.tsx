import { useRequest } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { useFailureText } from '../shared/useFailureText';
import { SocialButtons } from './SocialButtons';
import { startSocial } from './startThunk';
import { useLandedRefusal } from './useLandedRefusal';

/** The social providers' buttons, and above them what has become of the latest attempt. */
export function MainPart() {
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
