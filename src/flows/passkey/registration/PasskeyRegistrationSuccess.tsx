import { useMessages } from '../../../messages/useMessages';
import { useWidgetSelector } from '../../../store/hooks';
import { Note } from '../../../ui/Note';
import { SuccessMark } from '../../../ui/SuccessMark';
import { FlowScreen } from '../../shared/FlowScreen';
import { LazyPart } from '../../shared/LazyPart';
import { messages } from '../messages';
import { ListActions } from './ListActions';
import { selectPasskey } from '../passkeySlice';
import { loadExistingPasskeys } from './lazyParts';
import { WithUser } from './WithUser';

export function PasskeyRegistrationSuccess() {
  const t = useMessages(messages);
  const created = useWidgetSelector(
    (state) => selectPasskey(state).created?.visit === state.navigation.visit,
  );
  return (
    <FlowScreen title={t(created ? 'createdTitle' : 'listTitle')} logo={created && <SuccessMark />}>
      <WithUser otherwise={<ListActions />}>
        {(read) => <LazyPart load={loadExistingPasskeys} props={{ read, Note }} />}
      </WithUser>
    </FlowScreen>
  );
}
