import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { SuccessMark } from '../../ui/SuccessMark';
import { FlowScreen } from '../shared/FlowScreen';
import { ExistingPasskeys } from './ExistingPasskeys';
import { messages } from './messages';
import { selectPasskey } from './passkeySlice';
import { WithUser } from './WithUser';

export function PasskeyRegistrationSuccess() {
  const t = useMessages(messages);
  const { created } = useWidgetSelector(selectPasskey);
  return (
    <FlowScreen title={t(created ? 'createdTitle' : 'listTitle')} logo={created && <SuccessMark />}>
      <WithUser>{(read) => <ExistingPasskeys read={read} />}</WithUser>
    </FlowScreen>
  );
}
