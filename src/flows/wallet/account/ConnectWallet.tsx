import { useState } from 'react';
import { addFailures } from '../../../messages/failures';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { Note } from '../../../ui/note/Note';
import { FailureNotice } from '../../screen/FailureNotice';
import { LazyPart } from '../../screen/LazyPart';
import { useFailureText } from '../../screen/useFailureText';
import { CancellableForm } from '../../section/CancellableForm';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useSignedInUser } from '../../user/UserContext';
import { failures, messages as walletMessages } from '../messages';
import { Verbatim } from '../verbatim/Verbatim';
import type { Signing } from './addWallet';
import { addWallet, chooseWallet } from './addWallet';
import type { ListedWallet } from './listedWallets';
import { withWallets } from './listedWallets';
import { messages } from './messages';

// The section is not part of the chunk of the flow, with which these messages are added otherwise.
addFailures(failures);

// What finds wallets and talks to them is in the chunk of sign-ins with a wallet.
const loadChoice = () =>
  import(/* webpackChunkName: "wallet" */ './WalletChoice').then((chunk) => chunk.WalletChoice);

interface ConnectWalletProps {
  /** The wallets that the person has. */
  known: readonly ListedWallet[];
  onAdded(address: string): void;
  onCancel(): void;
}

/** The person chooses one of the wallets on the page, connects it and signs. */
export function ConnectWallet({ known, onAdded, onCancel }: ConnectWalletProps) {
  const t = useMessages(messages);
  const tWallet = useMessages(walletMessages);
  const failureText = useFailureText();
  const dispatch = useWidgetDispatch();
  const { user, change } = useSignedInUser();
  const [signing, setSigning] = useState<Signing | null>(null);
  const messageFor = (failure: Failure) =>
    failure.code === 'address_exists' ? t('walletExists') : failureText(failure);
  const [add, { pending, failure }] = useFreshRequest(addWallet, {
    messageFor,
    onFailure: useReloadAfter(),
  });
  const shown = pending ? signing : null;
  const status = tWallet(shown ? shown.status : 'connectTitle');

  return (
    <CancellableForm onCancel={onCancel}>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <LazyPart
        load={loadChoice}
        props={{
          question: t('chooseWallet'),
          pending,
          onChoose(wallet) {
            setSigning(null);
            dispatch(chooseWallet(wallet));
            add({
              walletId: wallet.id,
              userId: user.user_id,
              known,
              onSigning: setSigning,
              onAdded(address, wallets) {
                change(withWallets(wallets), Promise.resolve());
                onAdded(address);
              },
            });
          },
        }}
        bars="label field"
      />
      <Feedback>{pending && <Note>{status}</Note>}</Feedback>
      {shown && (
        <>
          <Verbatim label={tWallet('account')} text={shown.address} />
          <Verbatim label={tWallet('challenge')} text={shown.challenge} />
        </>
      )}
      {pending && <Note>{shown ? t('walletSigning') : tWallet('locked')}</Note>}
    </CancellableForm>
  );
}
