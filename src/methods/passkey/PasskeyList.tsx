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
import { ConfirmRemoval } from '../../screen/FactorRemoval';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { nameInLabel } from '../../screen/nameInLabel';
import type { UserRead } from '../../screen/useUser';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
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
import { usePasskeyChanges, usePasskeys, type Passkey, type PasskeyChanges } from './usePasskeyChanges';

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

/** The list of PasskeyRegistration and of Account. While a passkey is being renamed or deleted, the rest is disabled. */
export function PasskeyList({ title, read, lastWay, actions }: PasskeyListProps) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (each: Failure) =>
    (each.code === 'last_factor' && lastWay?.reason) || failureMessageOf(each);
  const passkeys = usePasskeys(read);
  const lastWayNoteId = useUniqueId();
  const changes = usePasskeyChanges(read, lastWay !== undefined);
  const { deletion, failure, remove } = changes;
  const { chosen, select, deselect, stateOf, titleRef, deleteButton } = useRowAction(passkeys, changes);
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
            deleteButton={deleteButton(id)}
            lastWayNoteId={id === lastWay?.id ? lastWayNoteId : undefined}
            onRename={() => select(id, 'rename')}
            onDelete={() => select(id, 'delete')}
            form={<Renaming id={id} name={name} changes={changes} onClose={deselect} />}
          />
        ))}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      {lastWay?.id !== undefined && (
        <div id={lastWayNoteId}>
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
            void remove(chosen.id, chosen.name);
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

/** What the person is doing with one passkey. */
interface RowAction {
  readonly id: string;
  readonly action: 'rename' | 'delete';
}

function useRowAction(passkeys: readonly Passkey[], { forgetLatest }: PasskeyChanges) {
  const [current, setCurrent] = useState<RowAction | null>(null);
  const chosen = passkeys.find(({ id }) => id === current?.id);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const ids = passkeys.map(({ id }) => id);
  return {
    chosen,
    titleRef,
    deleteButton: useListFocus({ ids, chosenId: chosen?.id ?? null, fallback: titleRef }),
    select(id: string, action: RowAction['action']) {
      setCurrent({ id, action });
      forgetLatest();
    },
    deselect: () => setCurrent(null),
    stateOf(id: string) {
      if (!chosen || !current) return 'idle';
      return chosen.id === id ? current.action : 'disabled';
    },
  };
}

interface PasskeyRowProps {
  name: string;
  nameId: string;
  state: 'idle' | 'rename' | 'delete' | 'disabled';
  deleteButton: Ref<HTMLButtonElement>;
  /** The id of the element that says why the passkey cannot be deleted. `undefined` if it can. */
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

interface PasskeyRenamingProps {
  id: string;
  name: string;
  changes: PasskeyChanges;
  onClose(): void;
}

/** The form for a new name in PasskeyRegistration. The list shows the name before it is saved. */
function PasskeyRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
  function save(next: string) {
    onClose();
    changes.rename(id, next);
  }
  return <RenameForm name={name} onSave={save} onCancel={onClose} />;
}

/** The form for a new name in Account. It stays open until the name is saved, also after a rejection. */
function ConfirmedRenaming({ id, name, changes, onClose }: PasskeyRenamingProps) {
  const sentName = useRef('');
  const [save, { pending }] = useRequest(renamePasskey, {
    onSuccess() {
      onClose();
      changes.renamed(id, sentName.current);
    },
    onFailure: (failure) => changes.renameFailed(id, name, failure),
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
