import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Feedback } from '../../ui/Feedback';
import { Note } from '../../ui/Note';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { messages as sectionMessages } from '../../screen/sectionMessages';
import { useFreshRequest } from '../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../screen/UserContext';
import { PasskeyIcon, usePasskeySupport } from './passkeys';
import { messages } from './accountMessages';
import { messages as passkeyMessages } from './messages';
import { PasskeyList } from './PasskeyList';
import { addPasskey } from './passkeySlice';
import { lastPasskeyId } from './usePasskeyChanges';

export function PasskeysSection() {
  const t = useMessages(messages);
  const tPasskey = useMessages(passkeyMessages);
  const tSection = useMessages(sectionMessages);
  const read = useSignedInUser();
  const lastId = lastPasskeyId(read.user, useSettings().config.methods);
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // assumed until the browser has answered
  return (
    <PasskeyList
      title={t('passkeys')}
      read={read}
      lastWay={{ id: lastId, reason: tSection('lastFactor') }}
      actions={(disabled) => (isPossible ? <Add disabled={disabled} /> : <Note>{tPasskey('notHere')}</Note>)}
    />
  );
}

function Add({ disabled }: { disabled: boolean }) {
  const t = useMessages(messages);
  const tPasskey = useMessages(passkeyMessages);
  const failureMessageOf = useFailureMessage();
  const { change } = useSignedInUser();
  const [isAdded, setAdded] = useState(false);
  const messageOf = (failure: Failure) => {
    if (failure.code === 'passkey_exists') return tPasskey('exists');
    return isOfPrompt(failure) ? t('passkeyNotAdded') : failureMessageOf(failure);
  };
  const [add, { pending, failure }] = useFreshRequest(addPasskey, {
    messageFor: messageOf,
    onSuccess: () => setAdded(true),
    onFailure: useReloadAfter(),
  });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageOf} />
      <Feedback>{isAdded && <Note>{t('passkeyAdded')}</Note>}</Feedback>
      <Button
        variant="secondary"
        icon={<PasskeyIcon />}
        disabled={disabled}
        pending={pending}
        onClick={() => {
          setAdded(false);
          add(change);
        }}
      >
        {t('addPasskey')}
      </Button>
    </>
  );
}

/** The browser's prompt has failed, or the person has closed it. */
const isOfPrompt = ({ code }: Failure) => code === 'passkey_refused' || code === 'passkey_failed';
