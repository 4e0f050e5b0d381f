import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/item-list/IconButton';
import { CancelIcon, DeleteIcon, SaveIcon } from '../../../ui/item-list/icons';
import { Item, ItemControls } from '../../../ui/item-list/ItemList';
import { onEscape } from '../../../ui/onEscape';
import { nameInLabel } from '../../section/nameInLabel';
import { messages } from '../shared/messages';
import { renamePasskey } from './registrationThunks';

interface SavingRenameFormProps {
  id: string;
  name: string;
  /** Called when a request starts. */
  onStart(): void;
  onSaved(name: string): void;
  onFailure(failure: Failure): void;
  onCancel(): void;
}

/** The form in Account: it stays open until the provider has saved the name, and keeps a name that is refused. */
export function SavingRenameForm({ id, name, onStart, onSaved, onFailure, onCancel }: SavingRenameFormProps) {
  const saving = useRef('');
  const [save, { pending }] = useRequest(renamePasskey, {
    onSuccess: () => onSaved(saving.current),
    onFailure,
  });
  return (
    <RenameForm
      name={name}
      pending={pending}
      onSave={(next) => {
        if (pending) return;
        saving.current = next;
        onStart();
        save({ registrationId: id, name: next });
      }}
      onCancel={onCancel}
    />
  );
}

interface RenameFormProps {
  name: string;
  /** True while the provider saves the name. */
  pending?: boolean;
  onSave(name: string): void;
  onCancel(): void;
}

/**
 * A field for the passkey's name. Enter saves the name, and Escape restores the previous name. A blank or unchanged
 * name is not saved.
 */
export function RenameForm({ name, pending = false, onSave, onCancel }: RenameFormProps) {
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
        readOnly={pending}
        onValueChange={setText}
        onKeyDown={restore}
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
