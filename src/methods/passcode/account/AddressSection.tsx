import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { useUniqueId } from '../../../theme/StyleRoot';
import { Button } from '../../../ui/Button';
import { icon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/Link';
import { Note } from '../../../ui/Note';
import { messages as passcodeMessages } from '../messages';
import { FailureNotice } from '../../../screen/FailureNotice';
import { FactorList, nameIdOf } from '../../../screen/FactorList';
import { useOpenButton } from '../../../screen/CancellableForm';
import { useSignedInUser } from '../../../screen/UserContext';
import type { AddressKind, Done, ListedAddress, Step } from './addresses';
import { addressesOf, selectAddressesOf, stepChanged } from './addresses';
import type { AddressKindProps } from './AddressSteps';
import { AddressStep, useAddressFailureMessage, useAddressRequest } from './AddressSteps';
import { messages } from './messages';

const AddIcon = icon('M10 4.5v11M4.5 10h11');

/** A new address is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, texts, icon: addressIcon, channels } = props;
  const t = useMessages(messages);
  const listId = useUniqueId();
  const { userId, addresses, step, done, change } = useAddresses(kind);
  const chosenId = step?.name === 'remove' ? step.id : null;
  const [sendToListed, listed] = useAddressRequest(thunks.sendToListed);
  const addButton = useOpenButton(step !== null && chosenId === null);

  const verify = ({ text }: ListedAddress) =>
    sendToListed({ channel: channels[0].channel, text, country: '', known: addresses, userId });

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
        announced={useAnnounced(step, done)}
        itemOf={(address, nameId) => ({
          icon: addressIcon,
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
        onRemove={({ id, text }) => change({ name: 'remove', id, address: text })}
      />
      {step ? (
        <AddressStep
          {...props}
          step={step}
          addresses={addresses}
          nameIdOf={(id) => nameIdOf(listId, id, addresses)}
          onChange={change}
        />
      ) : (
        <AddAddress
          buttonRef={addButton}
          failure={listed.failure}
          onAdd={() => {
            listed.clearFailure();
            change({ name: 'enter', text: '', country: '' });
          }}
        >
          {t(texts.add)}
        </AddAddress>
      )}
    </>
  );
}

interface AddAddressProps {
  buttonRef: Ref<HTMLButtonElement>;
  /** Why no passcode was sent to a listed address. */
  failure: Failure | null;
  onAdd(): void;
  children: string;
}

function AddAddress({ buttonRef, failure, onAdd, children }: AddAddressProps) {
  const messageFor = useAddressFailureMessage();
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button ref={buttonRef} variant="secondary" icon={<AddIcon />} onClick={onAdd}>
        {children}
      </Button>
    </>
  );
}

interface VerifyLinkProps {
  nameId: string;
  disabled: boolean;
  pending: boolean;
  onVerify(): void;
}

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

function useAddresses(kind: AddressKind) {
  const dispatch = useWidgetDispatch();
  const { user } = useSignedInUser();
  const { user_id: userId } = user;
  const addresses = addressesOf(kind, user, useSettings().config.methods);
  const { step, done } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const change = (next: Step, change: Done = null) =>
    void dispatch(stepChanged({ kind, userId, step: next, done: change }));
  return { userId, addresses, step: isOver(step, addresses) ? null : step, done, change };
}

/** Another tab may have verified or removed the address in question. */
function isOver(step: Step, addresses: readonly ListedAddress[]): boolean {
  if (step?.name === 'code') return addresses.some(({ id, verified }) => verified && id === step.addressId);
  return step?.name === 'remove' && !addresses.some(({ id }) => id === step.id);
}

function useAnnounced(step: Step, done: Done) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  if (done?.what === 'added') return <Note>{t.rich('addressAdded', { name: done.address })}</Note>;
  return step?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: step.address })}</Note>;
}
