import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch } from '../../../store/hooks';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { messages as sectionMessages } from '../../section/messages';
import { removalMessages } from '../../section/removalMessages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { AddressFailure, useAddressFailureText } from './AddressFailure';
import { withoutAddress } from './addresses';
import type { AddressKind, Step } from './addressSlice';
import { stepClosed } from './addressSlice';
import type { AddressThunks } from './addressThunks';
import { reloadAfter } from './reloadAfter';

interface AddressRemovalProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: Step & { name: 'remove' };
  nameId: string;
}

/** Asks whether an address is to be removed. The list keeps it until the provider has removed it. */
export function AddressRemoval({ kind, thunks, step: { id, address }, nameId }: AddressRemovalProps) {
  const t = useMessages(removalMessages);
  const tSection = useMessages(sectionMessages);
  const dispatch = useWidgetDispatch();
  const { change, reload } = useSignedInUser();
  const [remove, { pending, failure }] = useFreshRequest(thunks.remove, {
    messageFor: useAddressFailureText(),
    onSuccess: () => change(withoutAddress(kind, id), Promise.resolve()),
    onFailure: reloadAfter(reload),
  });
  return (
    <ConfirmRemoval
      question={t.rich('removeQuestion', { name: address })}
      warning={t('removeAddress')}
      confirm={t('confirmRemoval')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<AddressFailure failure={failure} />}
      onConfirm={() => remove(id)}
      onCancel={() => dispatch(stepClosed({ kind }))}
    />
  );
}
