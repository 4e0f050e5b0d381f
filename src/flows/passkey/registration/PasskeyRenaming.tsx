import { useRef } from 'react';
import { useRequest } from '../../../store/hooks';
import { RenameForm } from './RenameForm';
import { renamePasskey } from './registrationThunks';
import type { PasskeyChanges } from './usePasskeyChanges';

interface PasskeyRenamingProps {
  id: string;
  name: string;
  changes: PasskeyChanges;
  onClose(): void;
}

/** In PasskeyRegistration, the form closes at once, and the list shows the new name before it is saved. */
export function PasskeyRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
  function save(next: string) {
    onClose();
    changes.rename(id, next);
  }
  return <RenameForm name={name} onSave={save} onCancel={onClose} />;
}

/** In Account, the form stays open until the provider has saved the name, and keeps a name that is refused. */
export function ConfirmedRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
  const saving = useRef('');
  const [save, { pending }] = useRequest(renamePasskey, {
    onSuccess() {
      onClose();
      changes.renamed(id, saving.current);
    },
    onFailure: (failure) => changes.renameFailed(id, name, failure),
  });

  function start(next: string) {
    if (pending) return;
    saving.current = next;
    changes.forgetLatest();
    save({ registrationId: id, name: next });
  }
  function cancel() {
    onClose();
    changes.forgetLatest();
  }
  return <RenameForm name={name} pending={pending} onSave={start} onCancel={cancel} />;
}
