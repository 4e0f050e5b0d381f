import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { CancellableForm } from '../../../screen/CancellableForm';
import { FailureNotice } from '../../../screen/FailureNotice';
import { useFreshRequest } from '../../../screen/useFreshRequest';
import { forEachPerson, useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import { useOpenButton } from '../../../screen/useTask';
import { useSheet } from '../../../theme/StyleRoot';
import { Button } from '../../../ui/Button';
import { moveFocus, useFirstFocus } from '../../../ui/moveFocus';
import { Note } from '../../../ui/Note';
import { SectionTitle } from '../../../ui/Section';
import { TextField } from '../../../ui/TextField';
import sheet, * as css from './Deletion.module.css';
import { messages } from './messages';
import { comparable, confirmationOf, deleteAccount } from './thunks';

export const DeletionSection = forEachPerson(Deletion);

function Deletion() {
  useSheet(sheet);
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useOpenButton(isOpen);
  return (
    <div className={css.danger}>
      <SectionTitle>{t('deletion')}</SectionTitle>
      <Note>{t('deletionLoss')}</Note>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" ref={button} onClick={() => setOpen(true)}>
          {t('deletionBegin')}
        </Button>
      )}
    </div>
  );
}

/** If the deletion fails, the form keeps what the person has typed. */
function DeletionForm({ onCancel }: { onCancel(): void }) {
  const t = useMessages(messages);
  const { user } = useSignedInUser();
  const name = confirmationOf(user);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [remove, { pending, failure }] = useFreshRequest(deleteAccount, { onFailure: useReloadAfter() });
  const field = useFirstFocus();

  function submit() {
    const matches = comparable(typed) === comparable(name);
    setWrong(!matches);
    if (matches) remove(user.user_id);
    else moveFocus(field.current);
  }

  return (
    <CancellableForm onSubmit={submit} onCancel={onCancel}>
      <FailureNotice failure={failure} />
      <TextField
        ref={field}
        label={t.rich('deletionType', { name })}
        value={typed}
        onValueChange={setTyped}
        error={isWrong && t('deletionWrong')}
        readOnly={pending}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" variant="danger" pending={pending}>
        {t('deletionBegin')}
      </Button>
    </CancellableForm>
  );
}
