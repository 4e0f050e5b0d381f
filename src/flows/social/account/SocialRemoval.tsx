import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { FailureNotice } from '../../screen/FailureNotice';
import { useFailureText } from '../../screen/useFailureText';
import { FactorRemoval } from '../../section/FactorRemoval';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useSignedInUser } from '../../user/UserContext';
import type { ListedAccount } from './listedAccounts';
import { withoutAccount } from './listedAccounts';
import { removeSocial } from './socialAccountThunks';

interface SocialRemovalProps {
  account: ListedAccount;
  nameId: string;
  onCancel(): void;
}

/** Asks the person whether to remove an account. The list keeps it until the provider has removed it. */
export function SocialRemoval({ account: { id, name }, nameId, onCancel }: SocialRemovalProps) {
  const t = useMessages(removalMessages);
  const failureText = useFailureText();
  const { change } = useSignedInUser();
  const messageFor = (failure: Failure) =>
    failure.code === 'last_factor' ? t('lastFactor') : failureText(failure);
  const [remove, { pending, failure }] = useFreshRequest(removeSocial, {
    messageFor,
    onSuccess: () => change(withoutAccount(id), Promise.resolve()),
    onFailure: useReloadAfter('address_missing', 'last_factor', 'server'),
  });
  return (
    <FactorRemoval
      name={name}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={messageFor} />}
      onConfirm={() => remove(id)}
      onCancel={onCancel}
    />
  );
}
