import { useMessages } from '../../../messages/useMessages';
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
import { useOpenButton } from '../../../screen/useTask';
import { useSignedInUser } from '../../../screen/UserContext';
import type { AddressKind, LatestChange, ListedAddress, AddressTask } from './slice';
import { addressesOf, selectAddressesOf, stepChanged } from './slice';
import type { AddressKindProps } from './AddressSteps';
import { AddressStep, useAddressFailureMessage, useAddressRequest } from './AddressSteps';
import { messages } from './messages';

const AddIcon = icon('M10 4.5v11M4.5 10h11');

/** The section of email addresses, or of phone numbers. A new one is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, labels, icon: addressIcon, channels } = props;
  const t = useMessages(messages);
  const listId = useUniqueId();
  const { userId, addresses, step, done, change } = useAddresses(kind);
  const chosenId = step?.name === 'remove' ? step.id : null;
  const messageFor = useAddressFailureMessage();
  const [sendToListed, listed] = useAddressRequest(thunks.sendToListed);
  const addButton = useOpenButton(step !== null && chosenId === null);

  const verify = ({ text }: ListedAddress) =>
    sendToListed({ channel: channels[0].channel, text, country: '', existing: addresses, userId });

  function add() {
    listed.clearFailure();
    change({ name: 'enter', text: '', country: '' });
  }

  return (
    <>
      <FactorList
        title={labels.title}
        fallback={addButton}
        factors={addresses}
        none={labels.none}
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
      {step ? (
        <AddressStep
          {...props}
          step={step}
          addresses={addresses}
          nameIdOf={(id) => nameIdOf(listId, id, addresses)}
          onChange={change}
        />
      ) : (
        <>
          <FailureNotice failure={listed.failure} messageFor={messageFor} />
          <Button ref={addButton} variant="secondary" icon={<AddIcon />} onClick={add}>
            {labels.add}
          </Button>
        </>
      )}
    </>
  );
}

function useAddresses(kind: AddressKind) {
  const dispatch = useWidgetDispatch();
  const { user } = useSignedInUser();
  const { user_id: userId } = user;
  const addresses = addressesOf(kind, user, useSettings().config.methods);
  const { step, done } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const change = (next: AddressTask, latest: LatestChange = null) =>
    void dispatch(stepChanged({ kind, userId, step: next, done: latest }));
  return { userId, addresses, step: isOver(step, addresses) ? null : step, done, change };
}

/** Another tab may have verified or removed the address of the step. */
function isOver(step: AddressTask, addresses: readonly ListedAddress[]): boolean {
  if (step?.name === 'code') return addresses.some(({ id, verified }) => verified && id === step.addressId);
  return step?.name === 'remove' && !addresses.some(({ id }) => id === step.id);
}

function useAnnounced(step: AddressTask, done: LatestChange) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  if (done?.what === 'added') return <Note>{t.rich('addressAdded', { name: done.address })}</Note>;
  return step?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: step.address })}</Note>;
}
