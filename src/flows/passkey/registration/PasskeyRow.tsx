import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';
import { useMessages } from '../../../messages/useMessages';
import { IconButton } from '../../../ui/item-list/IconButton';
import { Item, ItemControls } from '../../../ui/item-list/ItemList';
import { TextField } from '../../../ui/field/TextField';
import { CancelIcon, DeleteIcon, EditIcon, SaveIcon } from '../../../ui/item-list/icons';
import { onEscape } from '../../../ui/onEscape';
import { PasskeyIcon } from '../../factors/passkey/icons';
import { messages } from '../shared/messages';
import { nameInLabel } from '../../section/nameInLabel';

interface PasskeyRowProps {
  name: string;
  /** The id of the element that shows the name. */
  nameId: string;
  state: 'idle' | 'rename' | 'delete' | 'disabled';
  /** True if this row takes the focus, because the row next to it was deleted and had the focus. */
  takesFocus: boolean;
  /** The id of the element that says why the passkey cannot be deleted. Missing if it can be deleted. */
  keptId: string | undefined;
  onRename(): void;
  onDelete(): void;
  onSave(name: string): void;
  onCancel(): void;
}

/** A passkey in the list, with buttons that rename or delete it. While it is being renamed, it is a form. */
export function PasskeyRow({ name, nameId, state, takesFocus, keptId, ...on }: PasskeyRowProps) {
  const t = useMessages(messages);
  const renameButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const previousState = useRef(state);

  // After Enter, Escape or Cancel, the button that started the action takes the focus again.
  useEffect(() => {
    if (state === 'idle' && previousState.current === 'rename') renameButton.current?.focus();
    if (state === 'idle' && previousState.current === 'delete') deleteButton.current?.focus();
    previousState.current = state;
  }, [state]);
  useEffect(() => {
    if (takesFocus) deleteButton.current?.focus();
  }, [takesFocus]);

  if (state === 'rename') return <Rename name={name} onSave={on.onSave} onCancel={on.onCancel} />;
  const disabled = state !== 'idle';
  const label = { name: nameInLabel(name) };
  return (
    <Item icon={<PasskeyIcon />} highlighted={state === 'delete'} text={name} textId={nameId}>
      <IconButton ref={renameButton} label={t('rename', label)} disabled={disabled} onClick={on.onRename}>
        <EditIcon />
      </IconButton>
      <IconButton
        ref={deleteButton}
        label={t('remove', label)}
        disabled={disabled}
        aria-disabled={keptId !== undefined || undefined}
        aria-describedby={keptId}
        onClick={() => keptId ?? on.onDelete()}
      >
        <DeleteIcon />
      </IconButton>
    </Item>
  );
}

type RenameProps = Pick<PasskeyRowProps, 'name' | 'onSave' | 'onCancel'>;

/**
 * A field for the passkey's name. Enter saves the name, and Escape restores the previous name. A blank or unchanged
 * name is not saved.
 */
function Rename({ name, onSave, onCancel }: RenameProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = text.trim();
    if (next && next !== name) onSave(next);
    else onCancel();
  }

  function restore(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent;
    // During a composition, Enter and Escape belong to the input method. Safari ends the composition before it sends
    // the key, and marks that key with keyCode 229.
    if (isComposing || keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
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
        onValueChange={setText}
        onKeyDown={restore}
      />
      <ItemControls>
        <IconButton type="submit" label={t('save', label)}>
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
