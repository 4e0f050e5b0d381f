import { addFailures } from '../../../messages/failures';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { Feedback } from '../../../ui/Feedback';
import { Item, ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { useOpenButton, useStep } from '../../section/CancellableForm';
import { useSignedInUser, forEachPerson } from '../../user/UserContext';
import { failures, messages as passwordMessages } from '../messages';
import { accountPasswordOf, withPassword } from './accountPassword';
import { messages } from './messages';
import { SavePasswordForm } from './SavePasswordForm';
import { icon } from '../../../ui/icons';

const PasswordIcon = icon('M4.5 9h11v8h-11V9Zm2.5 0V6a3 3 0 0 1 6 0v3m-3 3v2');

// The section is not in the flow's chunk, which adds these messages otherwise.
addFailures(failures);

export const PasswordSection = forEachPerson(OwnPassword);

function OwnPassword() {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const { user, change } = useSignedInUser();
  const { password, email } = accountPasswordOf(user);
  const { step, done, begin, end } = useStep<'save', 'saved'>();
  const openButton = useOpenButton(step !== null);

  return (
    <>
      <ItemList title={tPassword('password')}>
        <Item
          icon={<PasswordIcon />}
          text={t(password ? 'hasPassword' : 'noPassword')}
          note={password?.requiresReset ? t('passwordOutdated') : undefined}
        />
      </ItemList>
      <Feedback>{done && <Note>{t('passwordSaved')}</Note>}</Feedback>
      {email === undefined && <Note>{t('passwordNeedsEmail')}</Note>}
      {email !== undefined && step && (
        <SavePasswordForm
          email={email}
          password={password}
          onSaved={() => {
            change(withPassword, Promise.resolve());
            end('saved');
          }}
          onCancel={() => end()}
        />
      )}
      {email !== undefined && !step && (
        <Button ref={openButton} variant="secondary" onClick={() => begin('save')}>
          {t(password ? 'changePassword' : 'setPassword')}
        </Button>
      )}
    </>
  );
}
