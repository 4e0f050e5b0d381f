import { useWidgetDispatch } from '../../../store/hooks';
import { CancellableForm } from '../../section/CancellableForm';
import { useSignedInUser } from '../../user/UserContext';
import { loadCodeEntry } from '../../factors/passcode/loadCodeEntry';
import { LazyPart } from '../../screen/LazyPart';
import { withAddress, withoutAddress } from './addresses';
import type { AddressKind, SentPasscode } from './addressSlice';
import { stepClosed } from './addressSlice';
import type { AddressThunks } from './addressThunks';
import { useAddressReload } from './useAddressRequest';

interface AddressCodeProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: SentPasscode;
}

/** The field for the passcode that was sent to an address. */
export function AddressCode({ kind, thunks, step }: AddressCodeProps) {
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
