import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '../../config/limits';
import { useMessages } from '../../messages/useMessages';
import { IconButton } from '../../ui/IconButton';
import { Item } from '../../ui/ItemList';
import { TextField } from '../../ui/TextField';
import { DeleteIcon, EditIcon, PasskeyIcon, SaveIcon } from './icons';
import { messages } from './messages';

interface PasskeyRowProps {
  name: string;
  state: 'idle' | 'rename' | 'delete' | 'disabled';
  onRename(): void;
  onDelete(): void;
  onSave(name: string): void;
  onCancel(): void;
}

export function PasskeyRow({ name, state, onRename, onDelete, onSave, onCancel }: PasskeyRowProps) {
  const t = useMessages(messages);
  const edit = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const before = useRef(state);

  // What was left by Enter, Escape or Cancel gives the focus back to where it began.
  useEffect(() => {
    if (state === 'idle' && before.current === 'rename') edit.current?.focus();
    if (state === 'idle' && before.current === 'delete') remove.current?.focus();
    before.current = state;
  }, [state]);

  if (state === 'rename') return <Rename name={name} onSave={onSave} onCancel={onCancel} />;
  const disabled = state !== 'idle';
  return (
    <Item icon={<PasskeyIcon />} marked={state === 'delete'} text={name}>
      <IconButton ref={edit} label={t('rename', { name })} disabled={disabled} onClick={onRename}>
        <EditIcon />
      </IconButton>
      <IconButton ref={remove} label={t('remove', { name })} disabled={disabled} onClick={onDelete}>
        <DeleteIcon />
      </IconButton>
    </Item>
  );
}

type RenameProps = Pick<PasskeyRowProps, 'name' | 'onSave' | 'onCancel'>;

/** Enter saves, Escape restores; a name that is blank or the same restores too. */
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
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // a dialog around the widget stays open
    onCancel();
  }

  return (
    <Item onSubmit={submit}>
      <TextField
        ref={field}
        label={t('name')}
        hideLabel
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={text}
        onValueChange={setText}
        onKeyDown={restore}
      />
      <IconButton type="submit" label={t('save', { name })}>
        <SaveIcon />
      </IconButton>
      <IconButton label={t('remove', { name })} disabled>
        <DeleteIcon />
      </IconButton>
    </Item>
  );
}
