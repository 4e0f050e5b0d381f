import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { nameIdOf } from '../../section/FactorList';
import { useSignedInUser } from '../../user/UserContext';
import type { ListedAddress } from './addresses';
import { AddressFailure } from './AddressFailure';
import type { AddressKindProps } from './AddressForm';
import { AddressForm } from './AddressForm';
import type { Step, AddressKind, SentPasscode } from './addressSlice';
import { addressTyped, stepClosed } from './addressSlice';
import { AddIcon } from './icons';
import { messages } from './messages';
import { FactorRemoval } from '../../section/FactorRemoval';
import { withoutAddress, withAddress } from './addresses';
import type { AddressThunks } from './addressThunks';
import { useAddressRequest, useAddressReload } from './useAddressRequest';
import { CancellableForm } from '../../section/CancellableForm';
import { loadCodeEntry } from '../../factors/passcode/loadCodeEntry';
import { LazyPart } from '../../screen/LazyPart';

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

interface AddressRemovalProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: Step & { name: 'remove' };
  nameId: string;
}

/** Asks the person whether to remove an address. The list keeps it until the provider has removed it. */
function AddressRemoval({ kind, thunks, step: { id, address }, nameId }: AddressRemovalProps) {
  const dispatch = useWidgetDispatch();
  const { change } = useSignedInUser();
  const [remove, { pending, failure }] = useAddressRequest(thunks.remove, {
    onSuccess: () => change(withoutAddress(kind, id), Promise.resolve()),
  });
  return (
    <FactorRemoval
      name={address}
      nameId={nameId}
      pending={pending}
      notice={<AddressFailure failure={failure} />}
      onConfirm={() => remove(id)}
      onCancel={() => dispatch(stepClosed({ kind }))}
    />
  );
}

interface AddressCodeProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: SentPasscode;
}

/** The field for the passcode that was sent to an address. */
function AddressCode({ kind, thunks, step }: AddressCodeProps) {
  const dispatch = useWidgetDispatch();
  const { change } = useSignedInUser();
  const onFailure = useAddressReload();

  function cancel() {
    const { isNew, addressId } = step;
    dispatch(stepClosed({ kind }));
    if (isNew) change(withoutAddress(kind, addressId), dispatch(thunks.withdraw(addressId)));
  }

  return (
    <CancellableForm onCancel={cancel}>
      <LazyPart
        load={loadCodeEntry}
        props={{
          verify: thunks.verify,
          resend: thunks.resend,
          expiresAt: step.expiresAt,
          cooldownUntil: step.cooldownUntil,
          onVerified: () => change(withAddress(kind, step), Promise.resolve()),
          onFailure,
        }}
        bars="label field"
      />
    </CancellableForm>
  );
}
