import { useRef, useState } from 'react';
import { addFailures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import { CancellableForm } from '../../screen/CancellableForm';
import { removeFactor } from '../../screen/factorChanges';
import { FactorList, nameIdOf } from '../../screen/FactorList';
import { RemoveFactor } from '../../screen/FactorRemoval';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { LazyComponent } from '../../screen/LazyComponent';
import { useFreshRequest } from '../../screen/useFreshRequest';
import { forEachPerson, useReloadAfter, useSignedInUser, type MethodSection } from '../../screen/UserContext';
import { useOpenButton, useTask } from '../../screen/useTask';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useSettings } from '../../store/settings';
import { useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { Feedback, Note } from '../../ui/Note';
import { messages } from './accountMessages';
import {
  addWallet,
  listedWallets,
  shortAddress,
  withoutWallet,
  withWallets,
  type ListedWallet,
  type Signing,
} from './accountThunks';
import { failures, messages as walletMessages } from './messages';
import { Verbatim } from './Verbatim';
import { PlusIcon, WalletIcon } from './walletIcons';

const removeWallet = createFlowThunk('account/removeWallet', (id: string, api) =>
  removeFactor('wallet', id, (identity) => identity.deleteWallet(id, api.signal), api),
);

export const section: MethodSection = {
  Section: forEachPerson(OwnWallets),
  use: { methods: ['crypto'], isUsed: (user) => user.crypto_wallets.length > 0 },
};

function OwnWallets() {
  const t = useMessages(messages);
  const { user, change } = useSignedInUser();
  const wallets = listedWallets(user, useSettings().config.methods);
  const listId = useUniqueId();
  const { task, done, begin, end } = useTask<string, { what: 'added' | 'removed'; name: string }>();
  // The task is `connect`, or the id of the wallet to remove.
  const isConnecting = task === 'connect';
  const chosen = wallets.find(({ id }) => id === task);
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
        itemOf={({ name, address, familyName }) => ({
          icon: <WalletIcon />,
          text: name,
          fullText: address,
          note: familyName,
        })}
        onRemove={({ id }) => begin(id)}
      />
      {chosen && (
        <RemoveFactor
          factor={chosen}
          nameId={nameIdOf(listId, chosen.id, wallets)}
          thunk={removeWallet}
          onRemoved={() => {
            change(withoutWallet(chosen.id), Promise.resolve());
            end({ what: 'removed', name: chosen.name });
          }}
          onCancel={() => end()}
        />
      )}
      {isConnecting ? (
        <ConnectWallet
          existing={wallets}
          onAdded={(address) => end({ what: 'added', name: shortAddress(address) })}
          onCancel={() => end()}
        />
      ) : (
        !chosen && (
          <Button
            ref={connectButton}
            variant="secondary"
            icon={<PlusIcon />}
            onClick={() => begin('connect')}
          >
            {t('connectWallet')}
          </Button>
        )
      )}
    </>
  );
}

// The section is not in the flow's chunk, which adds these messages otherwise.
addFailures(failures);

// In the chunk of sign-ins with a wallet.
const loadChoice = () =>
  import(/* webpackChunkName: "wallet" */ './WalletChoice').then((chunk) => chunk.WalletChoice);

interface ConnectWalletProps {
  existing: readonly ListedWallet[];
  onAdded(address: string): void;
  onCancel(): void;
}

/** The person connects one of the wallets on the page, and signs. */
function ConnectWallet({ existing, onAdded, onCancel }: ConnectWalletProps) {
  const t = useMessages(messages);
  const tWallet = useMessages(walletMessages);
  const failureMessageOf = useFailureMessage();
  const { user, change } = useSignedInUser();
  const [signing, setSigning] = useState<Signing | null>(null);
  const messageFor = (failure: Failure) =>
    failure.code === 'address_exists' ? t('walletExists') : failureMessageOf(failure);
  const [add, { pending, failure }] = useFreshRequest(addWallet, {
    messageFor,
    onFailure: useReloadAfter(),
  });
  const displayed = pending ? signing : null;
  const status = tWallet(displayed ? displayed.status : 'connectTitle');

  return (
    <CancellableForm onCancel={onCancel}>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <LazyComponent
        load={loadChoice}
        props={{
          question: t('chooseWallet'),
          pending,
          onChoose(wallet) {
            setSigning(null);
            add({
              wallet,
              userId: user.user_id,
              existing,
              onSigning: setSigning,
              onAdded(address, wallets) {
                change(withWallets(wallets), Promise.resolve());
                onAdded(address);
              },
            });
          },
        }}
        skeleton="label field"
      />
      <Feedback>{pending && <Note>{status}</Note>}</Feedback>
      {displayed && (
        <>
          <Verbatim label={tWallet('account')} text={displayed.address} />
          <Verbatim label={tWallet('challenge')} text={displayed.challenge} />
        </>
      )}
      {pending && <Note>{displayed ? t('walletSigning') : tWallet('locked')}</Note>}
    </CancellableForm>
  );
}
