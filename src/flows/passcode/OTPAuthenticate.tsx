import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from '../factors/passcode/messages';
import { PasscodeEntry } from './PasscodeEntry';
import { selectPasscode } from './passcodeSlice';

/** The screen on which the person enters the passcode. */
export function OTPAuthenticate() {
  const t = useMessages(messages);
  const { otpDestination } = useWidgetSelector(selectPasscode);
  return (
    <FlowScreen
      title={t('title')}
      description={t.rich('sentTo', { destination: otpDestination })}
      focusesField
    >
      <PasscodeEntry />
    </FlowScreen>
  );
}
