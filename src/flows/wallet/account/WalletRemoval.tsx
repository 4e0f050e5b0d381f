import { FailureNotice } from '../../screen/FailureNotice';
import { FactorRemoval } from '../../section/FactorRemoval';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useRemovalText } from '../../section/useRemovalText';
import { useSignedInUser } from '../../user/UserContext';
import type { ListedWallet } from './listedWallets';
import { withoutWallet } from './listedWallets';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { removeFactor } from '../../section/removeFactor';

const removeWallet = createFlowThunk('account/removeWallet', (id: string, api) =>
  removeFactor('wallet', id, (identity) => identity.deleteWallet(id, api.signal), api),
);

interface WalletRemovalProps {
  wallet: ListedWallet;
  nameId: string;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks the person whether to remove a wallet. The list keeps it until the provider has removed it. */
export function WalletRemoval({ wallet: { id, name }, nameId, onRemoved, onCancel }: WalletRemovalProps) {
  const { change } = useSignedInUser();
  const messageFor = useRemovalText();
  const [remove, { pending, failure }] = useFreshRequest(removeWallet, {
    messageFor,
    onSuccess() {
      change(withoutWallet(id), Promise.resolve());
      onRemoved();
    },
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
