import { useEffect, useRef, useState } from 'react';
import { addFailures } from '../../../messages/failures';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { Feedback } from '../../../ui/Feedback';
import { focusIfLost } from '../../../ui/focusIfLost';
import { Item, ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { useSignedInUser } from '../../user/UserContext';
import { failures, messages as passwordMessages } from '../messages';
import { accountPasswordOf, withPassword } from './accountPassword';
import { PasswordIcon } from './icons';
import { messages } from './messages';
import { SavePasswordForm } from './SavePasswordForm';

// The section is not part of the chunk of the flow, with which these messages are added otherwise.
addFailures(failures);

/** The person's password in Account: set for the first time, or changed. */
export function PasswordSection() {
  const { user } = useSignedInUser();
  // What one person has typed must not stay in the form of another person.
  return <OwnPassword key={user.user_id} />;
}

function OwnPassword() {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const { user, change } = useSignedInUser();
  const { password, email } = accountPasswordOf(user);
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(openButton.current);
    wasOpen.current = isOpen;
  }, [isOpen]);

  function close(next: { isSaved: boolean }) {
    setOpen(false);
    setSaved(next.isSaved);
  }

  return (
    <>
      <ItemList title={tPassword('password')}>
        <Item
          icon={<PasswordIcon />}
          text={t(password ? 'hasPassword' : 'noPassword')}
          note={password?.requiresReset ? t('passwordOutdated') : undefined}
        />
      </ItemList>
      <Feedback>{isSaved && <Note>{t('passwordSaved')}</Note>}</Feedback>
      {email === undefined && <Note>{t('passwordNeedsEmail')}</Note>}
      {email !== undefined && isOpen && (
        <SavePasswordForm
          email={email}
          password={password}
          onSaved={() => {
            change(withPassword, Promise.resolve());
            close({ isSaved: true });
          }}
          onCancel={() => close({ isSaved: false })}
        />
      )}
      {email !== undefined && !isOpen && (
        <Button
          ref={openButton}
          variant="secondary"
          onClick={() => {
            setSaved(false);
            setOpen(true);
          }}
        >
          {t(password ? 'changePassword' : 'setPassword')}
        </Button>
      )}
    </>
  );
}
