import type { FormEvent } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Form } from '../../../ui/form/Form';
import { onEscape } from '../../../ui/onEscape';
import { messages as sectionMessages } from '../../section/messages';
import { useSignedInUser } from '../../user/UserContext';
import { loadCodeEntry } from '../../factors/passcode/loadCodeEntry';
import { LazyPart } from '../../screen/LazyPart';
import { withAddress, withoutAddress } from './addresses';
import type { AddressKind, SentPasscode } from './addressSlice';
import { stepClosed } from './addressSlice';
import type { AddressThunks } from './addressThunks';
import { reloadAfter } from './reloadAfter';

interface AddressCodeProps {
  kind: AddressKind;
  thunks: AddressThunks;
  step: SentPasscode;
}

/** The field for the passcode that was sent to an address. */
export function AddressCode({ kind, thunks, step }: AddressCodeProps) {
  const tSection = useMessages(sectionMessages);
  const dispatch = useWidgetDispatch();
  const { change, reload } = useSignedInUser();

  function cancel() {
    const { isNew, addressId } = step;
    dispatch(stepClosed({ kind }));
    if (isNew) change(withoutAddress(kind, addressId), dispatch(thunks.withdraw(addressId)));
  }

  return (
    <Form onSubmit={preventDefault} onKeyDown={onEscape(cancel)}>
      <LazyPart
        load={loadCodeEntry}
        props={{
          verify: thunks.verify,
          resend: thunks.resend,
          expiresAt: step.expiresAt,
          cooldownUntil: step.cooldownUntil,
          onVerified: () => change(withAddress(kind, step), Promise.resolve()),
          onFailure: reloadAfter(reload),
        }}
        bars="label field"
      />
      <Button variant="secondary" onClick={cancel}>
        {tSection('cancel')}
      </Button>
    </Form>
  );
}

const preventDefault = (event: FormEvent) => event.preventDefault();
