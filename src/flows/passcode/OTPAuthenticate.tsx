import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { FlowScreen } from '../shared/FlowScreen';
import { useKeptScreen } from '../shared/keptScreen';
import { messages } from './messages';
import { PasscodeEntry } from './PasscodeEntry';
import { selectPasscode } from './passcodeSlice';

export function OTPAuthenticate() {
  const t = useMessages(messages);
  const { otpDestination } = useWidgetSelector(selectPasscode);
  useKeptScreen();
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
