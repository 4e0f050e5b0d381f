import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { nameIdOf } from '../../section/FactorList';
import { useSignedInUser } from '../../user/UserContext';
import { AddressCode } from './AddressCode';
import type { ListedAddress } from './addresses';
import { AddressFailure } from './AddressFailure';
import type { AddressKindProps } from './AddressForm';
import { AddressForm } from './AddressForm';
import { AddressRemoval } from './AddressRemoval';
import type { Step } from './addressSlice';
import { addressTyped } from './addressSlice';
import { AddIcon } from './icons';
import { messages } from './messages';

interface AddressStepProps extends AddressKindProps {
  step: Step;
  addresses: readonly ListedAddress[];
  /** As in `FactorList`. */
  listId: string;
  addButton: Ref<HTMLButtonElement>;
  /** Why no passcode was sent to an address of the list. */
  failure: Failure | null;
  onAdd(): void;
}

/** What the person is doing, below the list: they add an address, enter its passcode, or remove it. */
export function AddressStep({
  step,
  addresses,
  listId,
  addButton,
  failure,
  onAdd,
  ...props
}: AddressStepProps) {
  const { kind, thunks, texts } = props;
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const { user_id: userId } = useSignedInUser().user;

  if (step?.name === 'enter') return <AddressForm {...props} step={step} addresses={addresses} />;
  if (step?.name === 'code') return <AddressCode kind={kind} thunks={thunks} step={step} />;
  if (step)
    return (
      <AddressRemoval kind={kind} thunks={thunks} step={step} nameId={nameIdOf(listId, step.id, addresses)} />
    );
  return (
    <>
      <AddressFailure failure={failure} />
      <Button
        ref={addButton}
        variant="secondary"
        icon={<AddIcon />}
        onClick={() => {
          onAdd();
          dispatch(addressTyped({ kind, userId, text: '', country: '' }));
        }}
      >
        {t(texts.add)}
      </Button>
    </>
  );
}
