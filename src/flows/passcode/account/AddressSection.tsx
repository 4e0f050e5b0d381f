import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { useUniqueId } from '../../../theme';
import { Button } from '../../../ui/button/Button';
import { icon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/link/Link';
import { Note } from '../../../ui/note/Note';
import { messages as passcodeMessages } from '../../factors/passcodeMessages';
import { FailureNotice } from '../../screen/FailureNotice';
import { FactorList, nameIdOf } from '../../section/FactorList';
import { useOpenButton } from '../../section/CancellableForm';
import { useSignedInUser } from '../../user/UserContext';
import type { Done, ListedAddress, Step } from './addresses';
import { addressesOf, selectAddressesOf, stepChanged } from './addresses';
import type { AddressKindProps } from './AddressSteps';
import {
  AddressCode,
  AddressForm,
  AddressRemoval,
  useAddressFailureText,
  useAddressRequest,
} from './AddressSteps';
import { messages } from './messages';

const AddIcon = icon('M10 4.5v11M4.5 10h11');

/** The person's addresses of one kind. A new one is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, texts, icon: addressIcon, channels } = props;
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const listId = useUniqueId();
  const { user } = useSignedInUser();
  const { user_id: userId } = user;
  const addresses = addressesOf(kind, user, useSettings().config.methods);
  const { step: latest, done } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const step = isOver(latest, addresses) ? null : latest;
  const chosenId = step?.name === 'remove' ? step.id : null;
  const [sendToListed, listed] = useAddressRequest(thunks.sendToListed);
  const messageFor = useAddressFailureText();
  const addButton = useOpenButton(step !== null && chosenId === null);
  const change = (next: Step, change: Done = null) =>
    void dispatch(stepChanged({ kind, userId, step: next, done: change }));

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
        announced={useAnnounced(step, done)}
        itemOf={(address, nameId) => ({
          icon: addressIcon,
          text: address.text,
          note: t(address.verified ? 'verified' : 'notVerified'),
          controls: !address.verified && (
            <LinkButton
              aria-describedby={nameId}
              disabled={step !== null}
              aria-disabled={listed.pending || undefined}
              onClick={() => listed.pending || verify(address)}
            >
              {t('verify')}
            </LinkButton>
          ),
        })}
        onRemove={({ id, text }) => change({ name: 'remove', id, address: text })}
      />
      {step?.name === 'enter' && (
        <AddressForm {...props} step={step} addresses={addresses} onChange={change} />
      )}
      {step?.name === 'code' && (
        <AddressCode kind={kind} thunks={thunks} step={step} onEnd={(end) => change(null, end)} />
      )}
      {step?.name === 'remove' && (
        <AddressRemoval
          kind={kind}
          thunks={thunks}
          step={step}
          nameId={nameIdOf(listId, step.id, addresses)}
          onEnd={(end) => change(null, end)}
        />
      )}
      {!step && (
        <>
          <FailureNotice failure={listed.failure} messageFor={messageFor} />
          <Button
            ref={addButton}
            variant="secondary"
            icon={<AddIcon />}
            onClick={() => {
              listed.clearFailure();
              change({ name: 'enter', text: '', country: '' });
            }}
          >
            {t(texts.add)}
          </Button>
        </>
      )}
    </>
  );
}

/** Returns whether another tab has verified or removed the address in question. */
function isOver(step: Step, addresses: readonly ListedAddress[]): boolean {
  if (step?.name === 'code') return addresses.some(({ id, verified }) => verified && id === step.addressId);
  return step?.name === 'remove' && !addresses.some(({ id }) => id === step.id);
}

/** Returns what the person has added, or where the passcode was sent. */
function useAnnounced(step: Step, done: Done) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  if (done?.what === 'added') return <Note>{t.rich('addressAdded', { name: done.address })}</Note>;
  return step?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: step.address })}</Note>;
}
