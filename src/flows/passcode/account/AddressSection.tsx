import { useEffect, useId } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Feedback } from '../../../ui/Feedback';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { messages as passcodeMessages } from '../../factors/passcode/messages';
import { AddressCode } from './AddressCode';
import { AddressFailure, useAddressFailureText } from './AddressFailure';
import type { AddressKindProps } from './AddressForm';
import { AddressForm } from './AddressForm';
import { AddressRow } from './AddressRow';
import { addressesOf } from './addresses';
import { AddressRemoval } from './AddressRemoval';
import type { AddressKind } from './addressSlice';
import {
  addressAdded,
  addressRemoved,
  addressTyped,
  removalStarted,
  selectAddressesOf,
} from './addressSlice';
import { AddIcon } from './icons';
import { messages } from './messages';
import { reloadAfter } from './reloadAfter';
import { useReturnedFocus } from './useReturnedFocus';

/** The person's addresses of one kind. A new one is added by a passcode that is sent there. */
export function AddressSection(props: AddressKindProps) {
  const { kind, thunks, texts, icon, channels } = props;
  const t = useMessages(messages);
  const tRemoval = useMessages(removalMessages);
  const tPasscode = useMessages(passcodeMessages);
  const dispatch = useWidgetDispatch();
  const { user, reload } = useSignedInUser();
  const { user_id: userId } = user;
  const { step, done } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const addresses = addressesOf(kind, user);
  const ids = useId();
  const lastFactorId = `${ids}-last`;
  const [sendToListed, listed] = useFreshRequest(thunks.sendToListed, {
    isPossible: ({ text }) => addresses.some((each) => each.text === text && !each.verified),
    messageFor: useAddressFailureText(),
    onFailure: reloadAfter(reload),
  });
  useStepEnd(kind, userId, addresses);
  const { addButton, keepRow } = useReturnedFocus(
    step,
    addresses.map(({ id }) => id),
  );

  return (
    <>
      <ItemList title={t(texts.title)}>
        {addresses.map((address, index) => (
          <AddressRow
            key={address.id}
            address={address}
            icon={icon}
            textId={`${ids}-${index}`}
            lastFactorId={lastFactorId}
            highlighted={step?.name === 'remove' && step.id === address.id}
            disabled={step !== null}
            pending={listed.pending}
            removeRef={keepRow(address.id)}
            onRemove={() => dispatch(removalStarted({ kind, userId, id: address.id, address: address.text }))}
            onVerify={() => {
              const [{ channel }] = channels;
              sendToListed({ channel, text: address.text, country: '', known: addresses, userId });
            }}
          />
        ))}
      </ItemList>
      {!addresses.length && <Note>{t(texts.none)}</Note>}
      {addresses.some(({ isLast }) => isLast) && (
        <div id={lastFactorId}>
          <Note>{tRemoval('lastFactor')}</Note>
        </div>
      )}
      <Feedback>
        {done && (
          <Note>
            {done.what === 'added'
              ? t.rich('addressAdded', { name: done.address })
              : tRemoval.rich('removed', { name: done.address })}
          </Note>
        )}
        {step?.name === 'code' && <Note>{tPasscode.rich('sentTo', { destination: step.address })}</Note>}
      </Feedback>
      {step?.name === 'enter' && <AddressForm {...props} step={step} addresses={addresses} />}
      {step?.name === 'code' && <AddressCode kind={kind} thunks={thunks} step={step} />}
      {step?.name === 'remove' && (
        <AddressRemoval
          kind={kind}
          thunks={thunks}
          step={step}
          nameId={`${ids}-${addresses.findIndex(({ id }) => id === step.id)}`}
        />
      )}
      {!step && (
        <>
          <AddressFailure failure={listed.failure} />
          <Button
            ref={addButton}
            variant="secondary"
            icon={<AddIcon />}
            onClick={() => {
              listed.clearFailure();
              dispatch(addressTyped({ kind, userId, text: '', country: '' }));
            }}
          >
            {t(texts.add)}
          </Button>
        </>
      )}
    </>
  );
}

/**
 * Ends a step when the list shows its result. It may also be the result of another tab: the person has verified or
 * removed the address there.
 */
function useStepEnd(kind: AddressKind, userId: string, addresses: ReturnType<typeof addressesOf>) {
  const dispatch = useWidgetDispatch();
  const { step } = useWidgetSelector((state) => selectAddressesOf(state, kind, userId));
  const isAdded =
    step?.name === 'code' && addresses.some(({ id, verified }) => verified && id === step.addressId);
  const isRemoved = step?.name === 'remove' && !addresses.some(({ id }) => id === step.id);
  const address = isAdded || isRemoved ? step.address : null;
  useEffect(() => {
    if (address === null) return;
    dispatch((isAdded ? addressAdded : addressRemoved)({ kind, userId, address }));
  }, [dispatch, kind, userId, address, isAdded]);
}
