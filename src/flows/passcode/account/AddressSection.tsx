import { useEffect } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { LinkButton } from '../../../ui/link/Link';
import { Note } from '../../../ui/note/Note';
import { messages as passcodeMessages } from '../../factors/passcode/messages';
import { FactorList } from '../../section/FactorList';
import { useOpenButton } from '../../section/CancellableForm';
import { useSignedInUser } from '../../user/UserContext';
import { useUniqueId } from '../../../theme';
import type { ListedAddress } from './addresses';
import { addressesOf } from './addresses';
import type { AddressKindProps } from './AddressForm';
import type { AddressKind, Done, Step } from './addressSlice';
import { addressAdded, addressRemoved, removalStarted, selectAddressesOf } from './addressSlice';
import { AddressStep } from './AddressStep';
import { messages } from './messages';
import { useAddressRequest } from './useAddressRequest';

/** The person's addresses of one kind. A new one is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, texts, icon, channels } = props;
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const listId = useUniqueId();
  const { userId, addresses, step, done } = useAddresses(kind);
  const chosenId = step?.name === 'remove' ? step.id : null;
  const announced = useAnnounced(step, done);
  const [sendToListed, listed] = useAddressRequest(thunks.sendToListed, {});
  const addButton = useOpenButton(step !== null && chosenId === null);

  function verify({ text }: ListedAddress) {
    const [{ channel }] = channels;
    sendToListed({ channel, text, country: '', known: addresses, userId });
  }

  return (
    <>
      <FactorList
        title={t(texts.title)}
        fallback={addButton}
        factors={addresses}
        none={t(texts.none)}
        listId={listId}
        chosenId={chosenId}
        disabled={step !== null}
        removed={done?.what === 'removed' && done.address}
        announced={announced}
        itemOf={(address, nameId) => ({
          icon,
          text: address.text,
          note: t(address.verified ? 'verified' : 'notVerified'),
          controls: !address.verified && (
            <VerifyLink
              nameId={nameId}
              disabled={step !== null}
              pending={listed.pending}
              onVerify={() => verify(address)}
            />
          ),
        })}
        onRemove={({ id, text }) => dispatch(removalStarted({ kind, userId, id, address: text }))}
      />
      <AddressStep
        {...props}
        step={step}
        addresses={addresses}
        listId={listId}
        addButton={addButton}
        failure={listed.failure}
        onAdd={listed.clearFailure}
      />
    </>
  );
}

interface VerifyLinkProps {
  nameId: string;
  disabled: boolean;
  /** True while a passcode is being sent to an address of the list. */
  pending: boolean;
  onVerify(): void;
}

/** Sends a passcode to an address that is not verified. */
function VerifyLink({ nameId, disabled, pending, onVerify }: VerifyLinkProps) {
  const t = useMessages(messages);
  return (
    <LinkButton
      aria-describedby={nameId}
      disabled={disabled}
      aria-disabled={pending || undefined}
      onClick={() => pending || onVerify()}
    >
      {t('verify')}
    </LinkButton>
  );
}

/** Returns what the person has added, or where the passcode was sent. */
function useAnnounced(step: Step, done: Done) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  if (done?.what === 'added') return <Note>{t.rich('addressAdded', { name: done.address })}</Note>;
  return step?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: step.address })}</Note>;
}

/**
 * Returns the addresses, and what the person is doing with them. A step ends when the list shows its result. It may also
 * be the result of another tab: the person has verified or removed the address there.
 */
function useAddresses(kind: AddressKind) {
  const dispatch = useWidgetDispatch();
  const { user } = useSignedInUser();
  const { user_id: userId } = user;
  const addresses = addressesOf(kind, user, useSettings().config.methods);
  const { step, done } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const isAdded =
    step?.name === 'code' && addresses.some(({ id, verified }) => verified && id === step.addressId);
  const isRemoved = step?.name === 'remove' && !addresses.some(({ id }) => id === step.id);
  const address = isAdded || isRemoved ? step.address : null;
  useEffect(() => {
    if (address === null) return;
    dispatch((isAdded ? addressAdded : addressRemoved)({ kind, userId, address }));
  }, [dispatch, kind, userId, address, isAdded]);
  return { userId, addresses, step, done };
}
