import { useRef } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { FactorList, nameIdOf } from '../../section/FactorList';
import { forEachPerson } from '../../section/forEachPerson';
import { useOpenButton } from '../../section/useOpenButton';
import { useStep } from '../../section/useStep';
import { useSignedInUser } from '../../user/UserContext';
import { PlusIcon, WalletIcon } from '../walletIcons';
import { useUniqueId } from '../../../theme';
import { ConnectWallet } from './ConnectWallet';
import type { ListedWallet } from './listedWallets';
import { listedWallets, shortAddress, withoutWallet } from './listedWallets';
import { messages } from './messages';
import { FailureNotice } from '../../screen/FailureNotice';
import { FactorRemoval } from '../../section/FactorRemoval';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useRemovalText } from '../../section/useRemovalText';
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
function WalletRemoval({ wallet: { id, name }, nameId, onRemoved, onCancel }: WalletRemovalProps) {
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

type Step = { readonly name: 'connect' } | { readonly name: 'remove'; readonly id: string };

interface Done {
  readonly what: 'added' | 'removed';
  readonly name: string;
}

/** The person's wallets in Account. Another one is connected by a signature. */
export const WalletsSection = forEachPerson(OwnWallets);

function OwnWallets() {
  const t = useMessages(messages);
  const wallets = listedWallets(useSignedInUser().user, useSettings().config.methods);
  const listId = useUniqueId();
  const { step, done, begin, end } = useStep<Step, Done>();
  const isConnecting = step?.name === 'connect';
  const chosen = step?.name === 'remove' ? wallets.find(({ id }) => id === step.id) : undefined;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const connectButton = useOpenButton(isConnecting, titleRef);

  return (
    <>
      <FactorList
        title={t('wallets')}
        titleRef={titleRef}
        fallback={titleRef}
        factors={wallets}
        none={t('noWallets')}
        listId={listId}
        chosenId={chosen?.id ?? null}
        disabled={isConnecting || chosen !== undefined}
        removed={done?.what === 'removed' && done.name}
        announced={done && <Note>{t.rich('walletAdded', { name: done.name })}</Note>}
        itemOf={itemOf}
        onRemove={({ id }) => begin({ name: 'remove', id })}
      />
      {chosen && (
        <WalletRemoval
          wallet={chosen}
          nameId={nameIdOf(listId, chosen.id, wallets)}
          onRemoved={() => end({ what: 'removed', name: chosen.name })}
          onCancel={() => end()}
        />
      )}
      {isConnecting && (
        <ConnectWallet
          known={wallets}
          onAdded={(address) => end({ what: 'added', name: shortAddress(address) })}
          onCancel={() => end()}
        />
      )}
      {!isConnecting && !chosen && (
        <Button
          ref={connectButton}
          variant="secondary"
          icon={<PlusIcon />}
          onClick={() => begin({ name: 'connect' })}
        >
          {t('connectWallet')}
        </Button>
      )}
    </>
  );
}

const itemOf = ({ name, address, familyName }: ListedWallet) => ({
  icon: <WalletIcon />,
  text: name,
  fullText: address,
  note: familyName,
});
