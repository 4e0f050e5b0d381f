import { useMessages } from '../../../messages/useMessages';
import { FactorList, nameIdOf } from '../../../screen/FactorList';
import { FailureNotice } from '../../../screen/FailureNotice';
import { useSignedInUser } from '../../../screen/UserContext';
import { useOpenButton, useTask } from '../../../screen/useTask';
import { useSettings } from '../../../store/settings';
import { useUniqueId } from '../../../theme/StyleRoot';
import { Button } from '../../../ui/Button';
import { icon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/Link';
import { Note } from '../../../ui/Note';
import { messages as passcodeMessages } from '../messages';
import { AddressTaskForm, useAddressRequest, type AddressKindProps, type LatestChange } from './AddressTasks';
import { messages } from './messages';
import { addressesOf, type AddressTask, type ListedAddress } from './thunks';

const AddIcon = icon('M10 4.5v11M4.5 10h11');

/** The section of email addresses, or of phone numbers. A new one is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, labels, icon: addressIcon, channels } = props;
  const t = useMessages(messages);
  const listId = useUniqueId();
  const { user } = useSignedInUser();
  const addresses = addressesOf(kind, user, useSettings().config.methods);
  const { task: latest, done, begin, end } = useTask<AddressTask, LatestChange>();
  const task = latest && !isOver(latest, addresses) ? latest : null;
  const chosenId = task?.name === 'remove' ? task.id : null;
  const [sendToListed, listed] = useAddressRequest(thunks.sendToListed);
  const addButton = useOpenButton(task !== null && chosenId === null);

  const verify = ({ text }: ListedAddress) =>
    sendToListed({ channel: channels[0].channel, text, country: '', existing: addresses, onSent: begin });

  function add() {
    listed.clearFailure();
    begin({ name: 'enter', text: '', country: '' });
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
        disabled={task !== null}
        removed={done?.what === 'removed' && done.address}
        announced={useAnnounced(task, done)}
        itemOf={(address, nameId) => ({
          icon: addressIcon,
          text: address.text,
          note: t(address.verified ? 'verified' : 'notVerified'),
          controls: !address.verified && (
            <LinkButton
              aria-describedby={nameId}
              disabled={task !== null}
              aria-disabled={listed.pending || undefined}
              onClick={() => listed.pending || verify(address)}
            >
              {t('verify')}
            </LinkButton>
          ),
        })}
        onRemove={({ id, text }) => begin({ name: 'remove', id, address: text })}
      />
      {task ? (
        <AddressTaskForm
          {...props}
          task={task}
          addresses={addresses}
          nameIdOf={(id) => nameIdOf(listId, id, addresses)}
          onChange={begin}
          onEnd={end}
        />
      ) : (
        <>
          <FailureNotice failure={listed.failure} messageFor={listed.messageFor} />
          <Button ref={addButton} variant="secondary" icon={<AddIcon />} onClick={add}>
            {labels.add}
          </Button>
        </>
      )}
    </>
  );
}

/** Another tab may have verified or removed the address of the task. */
function isOver(task: AddressTask, addresses: readonly ListedAddress[]): boolean {
  if (task.name === 'code') return addresses.some(({ id, verified }) => verified && id === task.addressId);
  return task.name === 'remove' && !addresses.some(({ id }) => id === task.id);
}

function useAnnounced(task: AddressTask | null, done: LatestChange | null) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  if (done?.what === 'added') return <Note>{t.rich('addressAdded', { name: done.address })}</Note>;
  return task?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: task.address })}</Note>;
}
