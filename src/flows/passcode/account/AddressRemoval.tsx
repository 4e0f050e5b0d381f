import { useWidgetDispatch } from '../../../store/hooks';
import { FactorRemoval } from '../../section/FactorRemoval';
import { useSignedInUser } from '../../user/UserContext';
import { AddressFailure } from './AddressFailure';
import { withoutAddress } from './addresses';
import type { AddressKind, Step } from './addressSlice';
import { stepClosed } from './addressSlice';
import type { AddressThunks } from './addressThunks';
import { useAddressRequest } from './useAddressRequest';

interface AddressRemovalProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: Step & { name: 'remove' };
  nameId: string;
}

/** Asks the person whether to remove an address. The list keeps it until the provider has removed it. */
export function AddressRemoval({ kind, thunks, step: { id, address }, nameId }: AddressRemovalProps) {
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
