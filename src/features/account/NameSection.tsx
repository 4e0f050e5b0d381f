import { useState } from 'react';
import { typedName } from '../../browser/plainText';
import { useMessages } from '../../messages/useMessages';
import { CancellableForm } from '../../screen/CancellableForm';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages as nameMessages } from '../../screen/nameMessages';
import { messages as sectionMessages } from '../../screen/sectionMessages';
import { useFreshRequest } from '../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../screen/UserContext';
import { useOpenButton, useTask } from '../../screen/useTask';
import type { UserChange } from '../../screen/useUser';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { icon } from '../../ui/icons';
import { EditIcon, Item, ItemBlock, ItemList } from '../../ui/ItemList';
import { useFirstFocus } from '../../ui/moveFocus';
import { Feedback, Note } from '../../ui/Note';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';
import { NAME_MAX_LENGTH } from './options';
import { saveName, type PersonName } from './slice';

const PersonIcon = icon(
  'M10 3.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM4 16.5c0-2.6 2.7-4.4 6-4.4s6 1.8 6 4.4',
);

export function NameSection() {
  const t = useMessages(messages);
  const { user, change } = useSignedInUser();
  const { task, done, begin, end } = useTask<'edit', 'saved'>();
  const editButton = useOpenButton(task !== null);
  const name = readName(user);

  return (
    <>
      <ItemList title={t('name')}>
        {task ? (
          <NameForm
            name={name}
            onSaved={(saved) => {
              change(withName(saved));
              end('saved');
            }}
            onCancel={() => end()}
          />
        ) : (
          <Item icon={<PersonIcon />} text={fullName(name) || t('noName')}>
            <IconButton ref={editButton} label={t('editName')} onClick={() => begin('edit')}>
              <EditIcon />
            </IconButton>
          </Item>
        )}
      </ItemList>
      <Feedback>{done && <Note>{t('nameSaved')}</Note>}</Feedback>
    </>
  );
}

interface NameFormProps {
  name: PersonName;
  onSaved(name: PersonName): void;
  onCancel(): void;
}

/** If saving fails, the form keeps what the person has typed. */
function NameForm({ name, onSaved, onCancel }: NameFormProps) {
  const t = useMessages(nameMessages);
  const tSection = useMessages(sectionMessages);
  const [first, setFirst] = useState(name.first);
  const [last, setLast] = useState(name.last);
  const next = { first: typedName(first), last: typedName(last) };
  const [save, { pending, failure }] = useFreshRequest(saveName, {
    onlyIfRejected: true,
    onSuccess: () => onSaved(next),
    onFailure: useReloadAfter(),
  });
  const field = useFirstFocus({ selects: true });

  function submit() {
    if (next.first === name.first && next.last === name.last) onCancel();
    else save(next);
  }

  const common = { maxLength: NAME_MAX_LENGTH, spellCheck: false, readOnly: pending } as const;
  return (
    <Item>
      <ItemBlock>
        <CancellableForm onSubmit={submit} onCancel={onCancel}>
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
        </CancellableForm>
      </ItemBlock>
    </Item>
  );
}

/** The gateway does not check the user's name. A missing one is an empty text. */
export function readName(user: object): PersonName {
  const { first_name: first, last_name: last } = Object(Reflect.get(user, 'name')) as Record<string, unknown>;
  return { first: textOf(first), last: textOf(last) };
}

const textOf = (name: unknown) => (typeof name === 'string' ? name.slice(0, NAME_MAX_LENGTH) : '');

export const fullName = ({ first, last }: PersonName): string => `${first} ${last}`.trim();

const withName =
  ({ first, last }: PersonName): UserChange =>
  (user) => ({ ...user, name: { ...Object(user.name), first_name: first, last_name: last } });
