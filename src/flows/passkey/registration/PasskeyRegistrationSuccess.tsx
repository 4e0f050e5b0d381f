import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useServices, useWidgetSelector } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { SuccessMark } from '../../../ui/success-mark/SuccessMark';
import { ClosingNote, useHasCallback } from '../../screen/Success';
import { FlowScreen } from '../../screen/FlowScreen';
import { LazyPart } from '../../screen/LazyPart';
import { messages } from '../shared/messages';
import { ListActions } from './ListActions';
import { selectPasskey } from '../shared/passkeySlice';
import { loadExistingPasskeys, loadUserReader } from './lazyParts';
import { WithUser } from '../../user/WithUser';

/** The specification names the list after its first use: right after a registration. */
export function PasskeyRegistrationSuccess() {
  const t = useMessages(messages);
  // On a later visit to the list, the creation is no news.
  const isJustCreated = useWidgetSelector(
    (state) => selectPasskey(state).created?.visit === state.navigation.visit,
  );
  const { emit } = useServices().host;
  const [isDone, setDone] = useState(false);
  // A host with `onEvent` decides what happens next.
  const showsClosingNote = !useHasCallback('onEvent') && isDone;

  // The screen stays, because the host decides what happens next.
  function finish() {
    if (isDone) return;
    setDone(true);
    emit('PASSKEY_DONE', {});
  }

  return (
    <FlowScreen
      title={t(isJustCreated ? 'createdTitle' : 'listTitle')}
      logo={isJustCreated && <SuccessMark />}
    >
      <WithUser
        loadReader={loadUserReader}
        notSignedIn={t('notSignedIn')}
        withoutUser={<ListActions onDone={finish} />}
      >
        {(read) => <LazyPart load={loadExistingPasskeys} props={{ read, onDone: finish }} />}
      </WithUser>
      <Feedback>{showsClosingNote && <ClosingNote />}</Feedback>
    </FlowScreen>
  );
}
