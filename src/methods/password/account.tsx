import { useState } from 'react';
import { addFailures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { messages as sectionMessages } from '../../screen/sectionMessages';
import { useFreshRequest, type StepUpProps, type StepUpWay } from '../../screen/useFreshRequest';
import {
  forEachPerson,
  useReloadAfter,
  useSignedInUser,
  type MethodSection,
  type SignedInUser,
} from '../../screen/UserContext';
import { useOpenButton, useTask } from '../../screen/useTask';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { icon } from '../../ui/icons';
import { Item, ItemList } from '../../ui/ItemList';
import { LinkButton } from '../../ui/Link';
import { MessageText } from '../../ui/MessageText';
import { moveFocus } from '../../ui/moveFocus';
import { Feedback, Note } from '../../ui/Note';
import { onEscape } from '../../ui/onEscape';
import { messages } from './accountMessages';
import { loginEmailOf, savePassword, withPasswordSet } from './accountPassword';
import { failures, messages as passwordMessages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { CurrentPasswordForm, PasswordField, readPassword } from './PasswordFields';

const PasswordIcon = icon('M4.5 9h11v8h-11V9Zm2.5 0V6a3 3 0 0 1 6 0v3m-3 3v2');

// The section is not in the flow's chunk, which adds these messages otherwise.
addFailures(failures);

export const section: MethodSection = {
  Section: forEachPerson(OwnPassword),
  use: { methods: ['passwords'], isUsed: (user) => user.password !== null },
};

function OwnPassword() {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const { user, change } = useSignedInUser();
  const { password } = user;
  const email = loginEmailOf(user);
  const { task, done, begin, end } = useTask<'save', 'saved'>();
  const openButton = useOpenButton(task !== null);

  return (
    <>
      <ItemList title={tPassword('password')}>
        <Item
          icon={<PasswordIcon />}
          text={t(password ? 'hasPassword' : 'noPassword')}
          note={password?.requires_reset ? t('passwordOutdated') : undefined}
        />
      </ItemList>
      <Feedback>{done && <Note>{t('passwordSaved')}</Note>}</Feedback>
      {email === undefined && <Note>{t('passwordNeedsEmail')}</Note>}
      {email !== undefined && task && (
        <SavePasswordForm
          email={email}
          password={password}
          onSaved={() => {
            change(withPasswordSet, Promise.resolve());
            end('saved');
          }}
          onCancel={() => end()}
        />
      )}
      {email !== undefined && !task && (
        <Button ref={openButton} variant="secondary" onClick={() => begin('save')}>
          {t(password ? 'changePassword' : 'setPassword')}
        </Button>
      )}
    </>
  );
}

interface SavePasswordFormProps {
  email: string;
  password: SignedInUser['user']['password'];
  onSaved(): void;
  onCancel(): void;
}

/** Asks for the current password too, if there is one and the person knows it. Otherwise, for a recent sign-in. */
function SavePasswordForm({ email, password, onSaved, onCancel }: SavePasswordFormProps) {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const tSection = useMessages(sectionMessages);
  const failureMessageOf = useFailureMessage();
  const { user_id: userId } = useSignedInUser().user;
  // The form keeps its fields if another tab changes the password.
  const [isFirst] = useState(password === null);
  const [asksForCurrent, setAsksForCurrent] = useState(password !== null && !password.requires_reset);
  const [problem, setProblem] = useState<'missing' | 'samePassword' | null>(null);
  const messageFor = (failed: Failure) =>
    failed.code === 'wrong_password' ? t('wrongPassword') : failureMessageOf(failed);
  const [save, { pending, failure, clearFailure }] = useFreshRequest(savePassword, {
    stepUp: asksForCurrent ? 'secondFactor' : 'email', // the current password is a step-up itself
    messageFor,
    onSuccess: onSaved,
    onFailure: useReloadAfter(), // a wrong password may also mean that the session has ended
  });
  const failedField = fieldOf(failure);
  const failedMessage = failure && <MessageText text={messageFor(failure)} />;

  function submit(newPassword: string, form: HTMLFormElement) {
    const request = { userId, email, password: newPassword, isFirst };
    if (!asksForCurrent) return save(request);
    const existingPassword = readPassword(form, 'current-password');
    if (!existingPassword) {
      moveFocus(form.querySelector<HTMLElement>('[name=current-password]'));
      setProblem('missing');
    } else if (existingPassword === newPassword) setProblem('samePassword');
    else save({ ...request, existingPassword });
  }

  function edited(field: 'current' | 'new') {
    if (field === 'current' || problem === 'samePassword') setProblem(null);
    if (field === failedField) clearFailure();
  }

  function forgetCurrent() {
    setAsksForCurrent(false);
    setProblem(null);
    clearFailure();
  }

  return (
    <NewPasswordForm
      label={tPassword('newPassword')}
      submitLabel={tSection('save')}
      email={email}
      strengthCheckEmail={email}
      pending={pending}
      takesFocus={!asksForCurrent}
      rejection={failedField === 'new' ? failedMessage : problem === 'samePassword' && t('samePassword')}
      onEdit={() => edited('new')}
      onSubmit={submit}
      onKeyDown={onEscape(() => pending || onCancel())}
      before={
        <>
          <FailureNotice failure={failedField ? null : failure} />
          {asksForCurrent && (
            <>
              <PasswordField
                label={t('currentPassword')}
                autoComplete="current-password"
                error={
                  failedField === 'current' ? failedMessage : problem === 'missing' && tPassword('missing')
                }
                onValueChange={() => edited('current')}
                takesFocus
              />
              <Note>
                <LinkButton onClick={forgetCurrent}>{t('unknownPassword')}</LinkButton>
              </Note>
            </>
          )}
        </>
      }
      beforeSubmit={<Note>{t('passwordEndsSessions')}</Note>}
      after={
        // A change that has been sent cannot be taken back.
        <Button variant="secondary" ariaDisabled={pending} onClick={onCancel}>
          {tSection('cancel')}
        </Button>
      }
    />
  );
}

/** The other failures are above the fields. */
function fieldOf(failure: Failure | null): 'current' | 'new' | null {
  if (failure?.code === 'wrong_password') return 'current';
  return failure && newPasswordCodes.includes(failure.code) ? 'new' : null;
}

const newPasswordCodes: readonly Failure['code'][] = [
  'password_weak',
  'password_breached',
  'password_too_long',
];

const verifyPassword = createFlowThunk(
  'stepUp/password',
  async (
    entered: { email: string; password: string; userId: string },
    { signal, extra: { identity, host } },
  ) => {
    const { sessionDurationMinutes } = host.config;
    await identity.authenticatePassword({ ...entered, sessionDurationMinutes }, signal);
  },
);

export const stepUp: StepUpWay = {
  StepUp: PasswordStepUp,
  Label: () => useMessages(messages)('proofPassword'),
  beginsWithField: true,
};

function PasswordStepUp({ address: email, userId, confirm, onVerified, onFailure }: StepUpProps) {
  const failureMessageOf = useFailureMessage();
  const [verify, { pending, failure, clearFailure }] = useRequest(verifyPassword, {
    onSuccess: onVerified,
    onFailure,
  });
  const rejection = failure && fieldCodes.includes(failure.code) ? failure : null;
  return (
    <>
      <FailureNotice failure={rejection ? null : failure} />
      <CurrentPasswordForm
        email={email}
        submitLabel={confirm}
        pending={pending}
        takesFocus
        rejection={rejection && <MessageText text={failureMessageOf(rejection)} />}
        onEdit={() => rejection && clearFailure()}
        onSubmit={(password) => verify({ email, password, userId })}
      />
    </>
  );
}

/** The field displays these failures. The others are above it. */
const fieldCodes: readonly Failure['code'][] = ['wrong_password', 'password_too_long'];
