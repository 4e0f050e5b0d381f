import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { typedName } from '../../browser/plainText';
import { useMessages } from '../../messages/useMessages';
import { RemoveButton, useListFocus } from '../../screen/FactorList';
import { ConfirmRemoval, useRemovalMessage } from '../../screen/FactorRemoval';
import { FailureNotice } from '../../screen/FailureNotice';
import { nameInLabel } from '../../screen/nameInLabel';
import { messages as sectionMessages } from '../../screen/sectionMessages';
import type { UserRead } from '../../screen/useUser';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useUniqueId } from '../../theme/StyleRoot';
import { IconButton } from '../../ui/IconButton';
import { CancelIcon, DeleteIcon, EditIcon, Item, ItemControls, ItemList, SaveIcon } from '../../ui/ItemList';
import { moveFocus, useFirstFocus } from '../../ui/moveFocus';
import { Feedback, Note } from '../../ui/Note';
import { isComposing, onEscape } from '../../ui/onEscape';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';
import { PASSKEY_NAME_MAX_LENGTH } from './options';
import { PasskeyIcon } from './passkeys';
import { renamePasskey } from './slice';
import {
  lastPasskeyId,
  usePasskeyChanges,
  usePasskeys,
  type Passkey,
  type PasskeyChanges,
} from './usePasskeyChanges';

interface PasskeyListProps {
  title: string;
  read: UserRead;
  /** Account keeps the last way to sign in, and shows why a change failed. PasskeyRegistration only logs it (§8). */
  isAccount: boolean;
  /** @param disabled true while a passkey is being renamed */
  actions(disabled: boolean): ReactNode;
}

/** The list of PasskeyRegistration and of Account. While a passkey is being renamed or deleted, the rest is disabled. */
export function PasskeyList({ title, read, isAccount, actions }: PasskeyListProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const messageFor = useRemovalMessage();
  const { methods } = useSettings().config;
  const passkeys = usePasskeys(read);
  const changes = usePasskeyChanges(read, isAccount);
  const { deletion, failure, remove, rename, forgetLatest } = changes;
  const [task, setTask] = useState<{ id: string; name: 'rename' | 'delete' } | null>(null);
  const chosen = passkeys.find(({ id }) => id === task?.id);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const ids = passkeys.map(({ id }) => id);
  const deleteButton = useListFocus({ ids, chosenId: chosen?.id ?? null, fallback: titleRef });
  const lastWayNoteId = useUniqueId();
  const lastWay = isAccount ? lastPasskeyId(read, methods) : undefined;
  const endTask = () => setTask(null);

  function row({ id, name, nameId }: Passkey) {
    const state = chosen && task ? (chosen.id === id ? task.name : 'disabled') : 'idle';
    const begin = (next: 'rename' | 'delete') => () => {
      setTask({ id, name: next });
      forgetLatest();
    };
    const save = (next: string) => {
      endTask();
      rename(id, next);
    };
    return (
      <PasskeyRow
        key={id}
        name={name}
        nameId={nameId}
        state={state}
        deleteButton={deleteButton(id)}
        lastWayNoteId={id === lastWay ? lastWayNoteId : undefined}
        onRename={begin('rename')}
        onDelete={begin('delete')}
        form={
          isAccount ? (
            <ConfirmedRenaming id={id} name={name} changes={changes} onClose={endTask} />
          ) : (
            <RenameForm name={name} onSave={save} onCancel={endTask} />
          )
        }
      />
    );
  }

  return (
    <>
      <ItemList title={title} titleRef={titleRef}>
        {passkeys.map(row)}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      {lastWay !== undefined && (
        <div id={lastWayNoteId}>
          <Note>{tSection('lastFactor')}</Note>
        </div>
      )}
      <Feedback>
        {deletion?.isConfirmed && <Note>{t.rich('deleted', { name: deletion.name })}</Note>}
      </Feedback>
      {chosen && task?.name === 'delete' ? (
        <ConfirmRemoval
          key={chosen.id}
          question={t.rich('question', { name: chosen.name })}
          warning={t('warning')}
          confirm={t('confirm')}
          cancel={t('cancel')}
          nameId={chosen.nameId}
          onConfirm={() => {
            endTask();
            void remove(chosen.id, chosen.name);
          }}
          onCancel={endTask}
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

interface PasskeyRowProps {
  name: string;
  nameId: string;
  state: 'idle' | 'rename' | 'delete' | 'disabled';
  deleteButton: Ref<HTMLButtonElement>;
  /** Of the note that says why the passkey cannot be deleted. `undefined` if it can. */
  lastWayNoteId: string | undefined;
  form: ReactNode;
  onRename(): void;
  onDelete(): void;
}

/** While the passkey is being renamed, the row is a form. Then the button that opened it takes the focus again. */
function PasskeyRow({ name, nameId, state, deleteButton, lastWayNoteId, form, ...on }: PasskeyRowProps) {
  const t = useMessages(messages);
  const renameButton = useRef<HTMLButtonElement>(null);
  const previousState = useRef(state);

  useEffect(() => {
    if (state === 'idle' && previousState.current === 'rename') moveFocus(renameButton.current);
    previousState.current = state;
  }, [state]);

  if (state === 'rename') return form;
  const disabled = state !== 'idle';
  const label = { name: nameInLabel(name) };
  return (
    <Item icon={<PasskeyIcon />} highlighted={state === 'delete'} text={name} textId={nameId}>
      <IconButton ref={renameButton} label={t('rename', label)} disabled={disabled} onClick={on.onRename}>
        <EditIcon />
      </IconButton>
      <RemoveButton
        ref={deleteButton}
        label={t('remove', label)}
        disabled={disabled}
        lastNoteId={lastWayNoteId}
        onRemove={on.onDelete}
      />
    </Item>
  );
}

interface ConfirmedRenamingProps {
  id: string;
  name: string;
  changes: PasskeyChanges;
  onClose(): void;
}

/** Stays open until the name is saved, also after a rejection. PasskeyRegistration shows the name before it is saved. */
function ConfirmedRenaming({ id, name, changes, onClose }: ConfirmedRenamingProps) {
  const sentName = useRef('');
  const [save, { pending }] = useRequest(renamePasskey, {
    onSuccess() {
      onClose();
      changes.renamed(id, sentName.current);
    },
    onFailure: changes.renameFailed,
  });

  function start(next: string) {
    if (pending) return;
    sentName.current = next;
    changes.forgetLatest();
    save({ registrationId: id, name: next });
  }
  function cancel() {
    onClose();
    changes.forgetLatest();
  }
  return <RenameForm name={name} pending={pending} onSave={start} onCancel={cancel} />;
}

interface RenameFormProps {
  name: string;
  pending?: boolean;
  onSave(name: string): void;
  onCancel(): void;
}

/** A blank or unchanged name is not saved. */
function RenameForm({ name, pending = false, onSave, onCancel }: RenameFormProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(name);
  const field = useFirstFocus({ selects: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = typedName(text);
    if (next && next !== name) onSave(next);
    else onCancel();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends the composition of an input method, and must not save the name.
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    onEscape(onCancel)(event);
  }

  const label = { name: nameInLabel(name) };
  return (
    <Item onSubmit={submit}>
      <TextField
        ref={field}
        label={t('name')}
        hideLabel
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        readOnly={pending}
        onValueChange={setText}
        onKeyDown={onKeyDown}
      />
      <ItemControls>
        <IconButton
          type="submit"
          label={t('save', label)}
          aria-busy={pending || undefined}
          aria-disabled={pending || undefined}
        >
          <SaveIcon />
        </IconButton>
        <IconButton label={t('cancel')} onClick={onCancel}>
          <CancelIcon />
        </IconButton>
        <IconButton label={t('remove', label)} disabled>
          <DeleteIcon />
        </IconButton>
      </ItemControls>
    </Item>
  );
}
