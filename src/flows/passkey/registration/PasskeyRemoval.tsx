import type { Failure } from '../../../store/failure';
import { useMessages } from '../../../messages/useMessages';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { useFreshRequest } from '../../section/useFreshRequest';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages } from '../shared/messages';
import { startDeletion } from './registrationThunks';

interface PasskeyRemovalProps {
  name: string;
  nameId: string;
  /** Called when the passkey may be deleted. */
  onConfirm(): void;
  onCancel(): void;
  /** Called if it is not known whether the passkey may be deleted. */
  onFailure(failure: Failure): void;
}

/** Asks the person to confirm the deletion of a passkey. In Account, asks for a proof of who they are too, if it is needed. */
export function PasskeyRemoval({ name, nameId, onConfirm, onCancel, onFailure }: PasskeyRemovalProps) {
  const t = useMessages(messages);
  const [start, { pending, failure }] = useFreshRequest(startDeletion, { onFailure });
  return (
    <ConfirmRemoval
      question={t.rich('question', { name })}
      warning={t('warning')}
      confirm={t('confirm')}
      cancel={t('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} />}
      onConfirm={() => start(onConfirm)}
      onCancel={onCancel}
    />
  );
}
