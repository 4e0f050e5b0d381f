import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Feedback } from '../../../ui/Feedback';
import { focusIfLost, moveFocus } from '../../../ui/moveFocus';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import type { Failure } from '../../../store/failure';
import { FailureNotice, useFailureText } from '../../screen/FailureNotice';
import { ConfirmRemoval } from '../../section/FactorRemoval';
import type { UserRead } from '../../user/useUser';
import { messages } from '../shared/messages';
import { useUniqueId } from '../../../theme';
import { PasskeyRow } from './PasskeyRow';
import type { Deletion, PasskeyChanges } from './usePasskeyChanges';
import { usePasskeyChanges } from './usePasskeyChanges';
import type { Passkey } from './usePasskeys';
import { usePasskeys } from './usePasskeys';
import { useRequest } from '../../../store/hooks';
import { RenameForm } from './RenameForm';
import { renamePasskey } from './registrationThunks';

interface PasskeyListProps {
  title: string;
  read: UserRead;
  /**
   * In Account: the passkey that cannot be deleted, and why. Account also shows why a change has failed.
   * PasskeyRegistration only logs it (specification §8).
   */
  lastWay?: { readonly id: string | undefined; readonly reason: string };
  /** @param disabled true while a passkey is being renamed */
  actions(disabled: boolean): ReactNode;
}

/** While a passkey is being renamed or deleted, the rest is disabled. */
export function PasskeyList({ title, read, lastWay, actions }: PasskeyListProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const messageFor = (each: Failure) => (each.code === 'last_factor' && lastWay?.reason) || failureText(each);
  const passkeys = usePasskeys(read);
  const keptId = useUniqueId();
  const changes = usePasskeyChanges(passkeys, read, lastWay !== undefined);
  const { deletion, failure, remove } = changes;
  const { chosen, choose, deselect, stateOf, isGone } = useSelection(passkeys, changes.forgetLatest);
  // If another tab has deleted the passkey, its row disappears together with the focus.
  const titleRef = useTitleFocus(deletion, isGone);
  const Renaming = lastWay ? ConfirmedRenaming : PasskeyRenaming;

  return (
    <>
      <ItemList title={title} titleRef={titleRef}>
        {passkeys.map(({ id, name, nameId }) => (
          <PasskeyRow
            key={id}
            name={name}
            nameId={nameId}
            state={stateOf(id)}
            takesFocus={deletion?.neighbourId === id}
            keptId={id === lastWay?.id ? keptId : undefined}
            onRename={() => choose(id, 'rename')}
            onDelete={() => choose(id, 'delete')}
            form={<Renaming id={id} name={name} changes={changes} onClose={deselect} />}
          />
        ))}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      {lastWay?.id !== undefined && (
        <div id={keptId}>
          <Note>{lastWay.reason}</Note>
        </div>
      )}
      <Feedback>
        {deletion?.isConfirmed && <Note>{t.rich('deleted', { name: deletion.name })}</Note>}
      </Feedback>
      {chosen && stateOf(chosen.id) === 'delete' ? (
        <ConfirmRemoval
          key={chosen.id}
          question={t.rich('question', { name: chosen.name })}
          warning={t('warning')}
          confirm={t('confirm')}
          cancel={t('cancel')}
          nameId={chosen.nameId}
          onConfirm={() => {
            deselect();
            remove(chosen.id, chosen.name);
          }}
          onCancel={deselect}
        />
      ) : (
        <>
          <FailureNotice failure={failure} messageFor={messageFor} />
          {actions(chosen !== undefined)}
        </>
      )}
    </>
  );
}

interface Selection {
  readonly id: string;
  readonly action: 'rename' | 'delete';
}

function useSelection(passkeys: readonly Passkey[], onChoose: () => void) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const chosen = passkeys.find(({ id }) => id === selection?.id);
  return {
    chosen,
    isGone: selection !== null && !chosen,
    choose(id: string, action: Selection['action']) {
      setSelection({ id, action });
      onChoose();
    },
    deselect: () => setSelection(null),
    stateOf(id: string) {
      if (!chosen || !selection) return 'idle';
      return chosen.id === id ? selection.action : 'disabled';
    },
  };
}

/** For a row that disappears with the focus. */
function useTitleFocus(deletion: Deletion | null, isFocusLost: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (deletion && !deletion.neighbourId && !deletion.isConfirmed) moveFocus(title.current);
  }, [deletion]);
  useEffect(() => {
    if (isFocusLost) focusIfLost(title.current);
  }, [isFocusLost]);
  return title;
}

interface PasskeyRenamingProps {
  id: string;
  name: string;
  changes: PasskeyChanges;
  onClose(): void;
}

/** In PasskeyRegistration, the list shows the new name before it is saved. */
function PasskeyRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
  function save(next: string) {
    onClose();
    changes.rename(id, next);
  }
  return <RenameForm name={name} onSave={save} onCancel={onClose} />;
}

/** In Account, the form stays open until the name is saved, and keeps a name that is refused. */
function ConfirmedRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
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
