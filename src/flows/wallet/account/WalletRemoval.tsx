import { useMessages } from '../../../messages/useMessages';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages as sectionMessages } from '../../section/messages';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import type { ListedWallet } from './listedWallets';
import { removeWallet } from './removeWallet';

interface WalletRemovalProps {
  wallet: ListedWallet;
  nameId: string;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks whether a wallet is to be removed. The list keeps it until the provider has removed it. */
export function WalletRemoval({ wallet: { id, name }, nameId, onRemoved, onCancel }: WalletRemovalProps) {
  const t = useMessages(removalMessages);
  const tSection = useMessages(sectionMessages);
  const { reload } = useSignedInUser();
  const [remove, { pending, failure }] = useFreshRequest(removeWallet, {
    onSuccess: onRemoved,
    onFailure: ({ code }) => code === 'session_over' && reload(),
  });
  return (
    <ConfirmRemoval
      question={t.rich('removeQuestion', { name })}
      warning={t('removeAddress')}
      confirm={t('confirmRemoval')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} />}
      onConfirm={() => remove(id)}
      onCancel={onCancel}
    />
  );
}
