import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';
import { typedName } from '../../../config/plainText';
import { useMessages } from '../../../messages/useMessages';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/item-list/IconButton';
import { CancelIcon, DeleteIcon, SaveIcon } from '../../../ui/item-list/icons';
import { Item, ItemControls } from '../../../ui/item-list/ItemList';
import { onEscape, isComposing } from '../../../ui/onEscape';
import { useFirstFocus } from '../../../ui/useFirstFocus';
import { nameInLabel } from '../../section/nameInLabel';
import { messages } from '../shared/messages';

interface RenameFormProps {
  name: string;
  pending?: boolean;
  onSave(name: string): void;
  onCancel(): void;
}

/** A blank or unchanged name is not saved. */
export function RenameForm({ name, pending = false, onSave, onCancel }: RenameFormProps) {
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
