import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { LazyComponent } from '../../screen/LazyComponent';
import { ClosingNote, useHasCallback } from '../../screen/Success';
import type { UserChange } from '../../screen/useUser';
import { WithUser } from '../../screen/WithUser';
import { isChunkGone, type Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Feedback } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { SuccessMark } from '../../ui/SuccessMark';
import { preload } from '../../ui/useLazy';
import { creationMessages } from './creationMessages';
import { messages } from './messages';
import { PasskeyIcon, usePasskeySupport } from './passkeys';
import { createPasskey, selectPasskey, setUpAnother, skipCreation } from './slice';

// Login does not need these chunks (8 kB).
const loadPasskeyList = () =>
  import(/* webpackChunkName: "user" */ './PasskeyList').then((chunk) => chunk.PasskeyList);

/** Loads the list in parallel, because it is shown next. */
async function loadUserReader() {
  const [chunk] = await Promise.all([
    import(/* webpackChunkName: "user" */ '../../screen/useUser'),
    preload(loadPasskeyList),
  ]);
  return chunk.UserReader;
}

export function PasskeyRegistrationStart() {
  const t = useMessages(messages);
  const tCreation = useMessages(creationMessages);
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // assumed until it is known
  const [skip, { pending }] = useRequest(skipCreation);
  return (
    <FlowScreen title={t('startTitle')} description={tCreation('explanation')}>
      <WithUser loadReader={loadUserReader} notSignedIn={t('notSignedIn')}>
        {({ reload, change }) => (
          <>
            {isPossible ? (
              <Create onCreated={change} onSessionOver={reload} />
            ) : (
              <Notice variant="error" text={t('notHere')} />
            )}
            <Button variant="secondary" pending={pending} onClick={() => skip()}>
              {t('skip')}
            </Button>
          </>
        )}
      </WithUser>
    </FlowScreen>
  );
}

interface CreateProps {
  onCreated(update: UserChange): void;
  onSessionOver(): void;
}

function Create({ onCreated, onSessionOver }: CreateProps) {
  const t = useMessages(messages);
  const tCreation = useMessages(creationMessages);
  const failureMessageOf = useFailureMessage();
  const onFailure = ({ code }: Failure) => {
    if (code === 'session_over') onSessionOver();
  };
  const messageOf = (failure: Failure) => {
    if (isChunkGone(failure)) return failureMessageOf(failure);
    if (failure.code === 'session_over') return t('notSignedIn');
    return tCreation(failure.code === 'passkey_exists' ? 'exists' : 'notCreated');
  };
  const [create, { pending, failure }] = useRequest(createPasskey, { onFailure, messageFor: messageOf });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageOf} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => create(onCreated)}>
        {tCreation('create')}
      </Button>
    </>
  );
}

/** The list of passkeys. Its screen name comes from its first use: the result of a registration. */
export function PasskeyRegistrationSuccess() {
  const t = useMessages(messages);
  const isJustCreated = useWidgetSelector(selectPasskey).createdId !== null;
  const { emit } = useServices().host;
  const [another, { pending }] = useRequest(setUpAnother);
  const [isDone, setDone] = useState(false);
  // A host with `onEvent` decides what happens next.
  const showsClosingNote = !useHasCallback('onEvent') && isDone;

  function finish() {
    if (isDone) return; // a second press
    setDone(true);
    emit('PASSKEY_DONE', {});
  }

  const actions = (disabled?: boolean) => (
    <>
      <Button variant="secondary" disabled={disabled} pending={pending} onClick={() => another()}>
        {t('another')}
      </Button>
      <Button disabled={disabled} onClick={finish}>
        {t('done')}
      </Button>
    </>
  );
  return (
    <FlowScreen
      title={t(isJustCreated ? 'createdTitle' : 'listTitle')}
      mark={isJustCreated && <SuccessMark />}
    >
      <WithUser loadReader={loadUserReader} notSignedIn={t('notSignedIn')} withoutUser={actions()}>
        {(read) => (
          <LazyComponent
            load={loadPasskeyList}
            props={{ title: t('existing'), read, isAccount: false, actions }}
          />
        )}
      </WithUser>
      <Feedback>{showsClosingNote && <ClosingNote />}</Feedback>
    </FlowScreen>
  );
}
