import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { IconButton } from '../../../ui/item-list/IconButton';
import { Item } from '../../../ui/item-list/ItemList';
import { EditIcon } from '../../../ui/item-list/icons';
import { PasskeyIcon } from '../../factors/passkeys';
import { messages } from '../shared/messages';
import { nameInLabel } from '../../section/nameInLabel';
import { RemoveButton } from '../../section/FactorList';
import { moveFocus } from '../../../ui/moveFocus';

interface PasskeyRowProps {
  name: string;
  nameId: string;
  state: 'idle' | 'rename' | 'delete' | 'disabled';
  /** The row next to it was deleted and had the focus. */
  takesFocus: boolean;
  /** As in `RemoveButton`. */
  keptId: string | undefined;
  form: ReactNode;
  onRename(): void;
  onDelete(): void;
}

/** While the passkey is being renamed, the row is a form. */
export function PasskeyRow({ name, nameId, state, takesFocus, keptId, form, ...on }: PasskeyRowProps) {
  const t = useMessages(messages);
  const renameButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const previousState = useRef(state);

  // After Enter, Escape or Cancel, the button that started the action takes the focus again.
  useEffect(() => {
    if (state === 'idle' && previousState.current === 'rename') moveFocus(renameButton.current);
    if (state === 'idle' && previousState.current === 'delete') moveFocus(deleteButton.current);
    previousState.current = state;
  }, [state]);
  useEffect(() => {
    if (takesFocus) moveFocus(deleteButton.current);
  }, [takesFocus]);

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
        keptId={keptId}
        onRemove={on.onDelete}
      />
    </Item>
  );
}
