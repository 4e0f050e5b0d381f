import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import { useAuthenticatorText } from '../../factors/authenticator/useAuthenticatorText';
import { useWait } from '../../factors/useWait';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { messages as sectionMessages } from '../../section/messages';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { removeAuthenticator } from './accountAuthenticatorThunks';
import { messages } from './messages';

interface AuthenticatorRemovalProps {
  totpId: string;
  nameId: string;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks whether the app is to be removed, and says what goes with it. */
export function AuthenticatorRemoval({ totpId, nameId, onRemoved, onCancel }: AuthenticatorRemovalProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const tRemoval = useMessages(removalMessages);
  const { config } = useSettings();
  const { reload } = useSignedInUser();
  const textOf = useAuthenticatorText();
  const [remove, { pending, failure }] = useFreshRequest(removeAuthenticator, {
    need: 'authenticator',
    messageFor: (reason) => textOf(reason),
    onSuccess: onRemoved,
    onFailure: ({ code }) => code === 'session_over' && reload(),
  });
  const wait = useWait(failure);
  const isAlwaysAsked = config.secondFactor.when === 'always';
  const warning = [t('removeAuthenticator'), ...(isAlwaysAsked ? [t('removeAuthenticatorAlways')] : [])];
  return (
    <ConfirmRemoval
      question={tRemoval.rich('removeQuestion', { name: t('authenticator') })}
      warning={warning.join(' ')}
      confirm={tRemoval('confirmRemoval')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<AuthenticatorNotice failure={failure} wait={wait} />}
      onConfirm={() => remove(totpId)}
      onCancel={onCancel}
    />
  );
}
