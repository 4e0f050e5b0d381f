import { FailureNotice } from '../../screen/FailureNotice';
import { FactorRemoval } from '../../section/FactorRemoval';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useRemovalText } from '../../section/useRemovalText';
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
  const messageFor = useRemovalText();
  const { change } = useSignedInUser();
  const [remove, { pending, failure }] = useFreshRequest(removeSocial, {
    messageFor,
    onSuccess: () => change(withoutAccount(id), Promise.resolve()),
    onFailure: useReloadAfter(),
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
