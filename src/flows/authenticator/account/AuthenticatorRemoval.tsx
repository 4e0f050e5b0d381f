import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import { FactorRemoval } from '../../section/FactorRemoval';
import { removeAuthenticator } from './accountAuthenticatorThunks';
import { messages } from './messages';
import { useAuthenticatorRequest } from './useAuthenticatorRequest';

interface AuthenticatorRemovalProps {
  totpId: string;
  nameId: string;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks the person whether to remove the app, and says what goes with it. */
export function AuthenticatorRemoval({ totpId, nameId, onRemoved, onCancel }: AuthenticatorRemovalProps) {
  const t = useMessages(messages);
  const { config } = useSettings();
  const [remove, { pending, failure, wait }] = useAuthenticatorRequest(removeAuthenticator, {
    need: 'authenticator',
    onSuccess: onRemoved,
  });
  const isAlwaysAsked = config.secondFactor.when === 'always';
  const warning = [t('removeAuthenticator'), ...(isAlwaysAsked ? [t('removeAuthenticatorAlways')] : [])];
  return (
    <FactorRemoval
      name={t('authenticator')}
      nameId={nameId}
      warning={warning.join(' ')}
      pending={pending}
      notice={<AuthenticatorNotice failure={failure} wait={wait} />}
      onConfirm={() => remove(totpId)}
      onCancel={onCancel}
    />
  );
}
