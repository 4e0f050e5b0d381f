import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';
import { FailureNotice, useFailureText } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { PasskeyIcon, usePasskeySupport } from '../../factors/passkeys';
import { messages } from '../shared/messages';
import { createPasskey, skip } from './registrationThunks';
import type { UserChange } from '../../user/useUser';
import { loadUserReader } from './lazyParts';
import { WithUser } from '../../user/WithUser';

export function PasskeyRegistrationStart() {
  const t = useMessages(messages);
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // assumed until the browser has answered
  return (
    <FlowScreen title={t('startTitle')} description={t('explanation')}>
      <WithUser loadReader={loadUserReader} notSignedIn={t('notSignedIn')}>
        {({ reload, change }) => (
          <>
            {isPossible ? (
              <Create onCreated={change} onSessionOver={reload} />
            ) : (
              <Notice variant="error" text={t('notHere')} />
            )}
            <Skip />
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

/** All other failures have the message `notCreated`. */
const messageKeys: ReadonlyMap<string, 'exists' | 'notSignedIn'> = new Map([
  ['passkey_exists', 'exists'],
  ['session_over', 'notSignedIn'],
]);

function Create({ onCreated, onSessionOver }: CreateProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const onFailure = ({ code }: Failure) => code === 'session_over' && onSessionOver();
  const messageOf = (failure: Failure) =>
    isChunkGone(failure) ? failureText(failure) : t(messageKeys.get(failure.code) ?? 'notCreated');
  const [create, { pending, failure }] = useRequest(createPasskey, { onFailure, messageFor: messageOf });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageOf} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => create(onCreated)}>
        {t('create')}
      </Button>
    </>
  );
}

function Skip() {
  const t = useMessages(messages);
  const [goToList, { pending }] = useRequest(skip);
  return (
    <Button variant="secondary" pending={pending} onClick={() => goToList()}>
      {t('skip')}
    </Button>
  );
}
