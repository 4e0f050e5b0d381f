import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { NAME_MAX_LENGTH } from '../../config/account';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Feedback } from '../../ui/Feedback';
import { TextField } from '../../ui/field/TextField';
import { Form } from '../../ui/form/Form';
import { IconButton } from '../../ui/item-list/IconButton';
import { EditIcon } from '../../ui/item-list/icons';
import { Item, ItemBlock, ItemList } from '../../ui/item-list/ItemList';
import { Note } from '../../ui/note/Note';
import { onEscape } from '../../ui/onEscape';
import { FailureNotice } from '../screen/FailureNotice';
import { messages as sectionMessages } from '../section/messages';
import { useFreshRequest } from '../section/useFreshRequest';
import { useSignedInUser } from '../user/UserContext';
import { saveName } from './accountThunks';
import { PersonIcon } from './icons';
import { messages } from './messages';
import type { PersonName } from './personName';
import { fullName, readName, withName } from './personName';

/** The person's name, with a form that changes it. */
export function NameSection() {
  const t = useMessages(messages);
  const { user, change } = useSignedInUser();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const name = readName(user);

  function close(next: { isSaved: boolean }) {
    setEditing(false);
    setSaved(next.isSaved);
  }

  return (
    <>
      <ItemList title={t('name')}>
        {isEditing ? (
          <NameForm
            name={name}
            onSaved={(saved) => {
              change(withName(saved));
              close({ isSaved: true });
            }}
            onCancel={() => close({ isSaved: false })}
          />
        ) : (
          <Item icon={<PersonIcon />} text={fullName(name) || t('noName')}>
            <IconButton
              ref={editButton}
              label={t('editName')}
              onClick={() => {
                setSaved(false);
                setEditing(true);
              }}
            >
              <EditIcon />
            </IconButton>
          </Item>
        )}
      </ItemList>
      <Feedback>{isSaved && <Note>{t('nameSaved')}</Note>}</Feedback>
    </>
  );
}

interface NameFormProps {
  name: PersonName;
  onSaved(name: PersonName): void;
  onCancel(): void;
}

/** Saves both names. If that fails, the form keeps what the person has typed. */
function NameForm({ name, onSaved, onCancel }: NameFormProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const { reload } = useSignedInUser();
  const [first, setFirst] = useState(name.first);
  const [last, setLast] = useState(name.last);
  const next = { first: first.trim(), last: last.trim() };
  const [save, { pending, failure }] = useFreshRequest(saveName, {
    onlyIfRefused: true,
    onSuccess: () => onSaved(next),
    onFailure: ({ code }) => code === 'session_over' && reload(),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (next.first === name.first && next.last === name.last) onCancel();
    else save(next);
  }

  const common = { maxLength: NAME_MAX_LENGTH, spellCheck: false, readOnly: pending } as const;
  return (
    <Item>
      <ItemBlock>
        <Form onSubmit={submit} onKeyDown={onEscape(onCancel)}>
          <FailureNotice failure={failure} />
          <TextField
            {...common}
            ref={field}
            label={t('firstName')}
            autoComplete="given-name"
            value={first}
            onValueChange={setFirst}
          />
          <TextField
            {...common}
            label={t('lastName')}
            autoComplete="family-name"
            value={last}
            onValueChange={setLast}
          />
          <Button type="submit" pending={pending}>
            {tSection('save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {tSection('cancel')}
          </Button>
        </Form>
      </ItemBlock>
    </Item>
  );
}
