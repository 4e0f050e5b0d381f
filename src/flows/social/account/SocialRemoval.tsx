import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { FailureNotice } from '../../screen/FailureNotice';
import { useFailureText } from '../../screen/useFailureText';
import { messages as sectionMessages } from '../../section/messages';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import type { ListedAccount } from './listedAccounts';
import { withoutAccount } from './listedAccounts';
import { removeSocial } from './socialAccountThunks';

interface SocialRemovalProps {
  account: ListedAccount;
  nameId: string;
  onCancel(): void;
}

/** Asks whether an account is to be removed. The list keeps it until the provider has removed it. */
export function SocialRemoval({ account: { id, name }, nameId, onCancel }: SocialRemovalProps) {
  const t = useMessages(removalMessages);
  const tSection = useMessages(sectionMessages);
  const failureText = useFailureText();
  const { change, reload } = useSignedInUser();
  const messageOf = (failure: Failure) =>
    failure.code === 'last_factor' ? t('lastFactor') : failureText(failure);
  const [remove, { pending, failure }] = useFreshRequest(removeSocial, {
    messageFor: messageOf,
    onSuccess: () => change(withoutAccount(id), Promise.resolve()),
    onFailure: ({ code }) => reloadCodes.includes(code) && reload(),
  });
  return (
    <ConfirmRemoval
      question={t.rich('removeQuestion', { name })}
      warning={t('removeAddress')}
      confirm={t('confirmRemoval')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={messageOf} />}
      onConfirm={() => remove(id)}
      onCancel={onCancel}
    />
  );
}

/** After these failures, the list may differ from the provider's. */
const reloadCodes: readonly Failure['code'][] = ['session_over', 'address_missing', 'last_factor', 'server'];
