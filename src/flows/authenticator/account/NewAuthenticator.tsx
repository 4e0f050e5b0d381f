import type { FormEvent, Ref } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { Button } from '../../../ui/button/Button';
import { Form } from '../../../ui/form/Form';
import { Note } from '../../../ui/note/Note';
import { onEscape } from '../../../ui/onEscape';
import { preload } from '../../../ui/useLazy';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import type { AuthenticatorSetupData } from '../../factors/authenticator/authenticatorThunks';
import { createAuthenticator } from '../../factors/authenticator/authenticatorThunks';
import { useAuthenticatorText } from '../../factors/authenticator/useAuthenticatorText';
import { useWait } from '../../factors/useWait';
import { LazyPart } from '../../screen/LazyPart';
import { messages as sectionMessages } from '../../section/messages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { confirmAuthenticator } from './accountAuthenticatorThunks';
import { loadConfirmation } from './loadParts';
import { messages } from './messages';
import type { Step } from './useStepFocus';

interface NewAuthenticatorProps {
  step: (Step & { name: 'setUp' }) | null;
  buttonRef: Ref<HTMLButtonElement>;
  onCreated(setup: AuthenticatorSetupData): void;
  onConfirmed(setup: AuthenticatorSetupData): void;
  onCancel(): void;
}

/**
 * What an authenticator app is for, and its set-up. The provider replaces an app whose set-up was not finished, for
 * example because of a reload.
 */
export function NewAuthenticator(props: NewAuthenticatorProps) {
  const { step, buttonRef, onCreated, onConfirmed, onCancel } = props;
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const { reload } = useSignedInUser();
  const textOf = useAuthenticatorText();
  const [ended, setEnded] = useState<Failure | null>(null);
  const [create, { pending, failure }] = useFreshRequest(createAuthenticator, {
    messageFor: (reason) => textOf(reason),
    onFailure({ code }) {
      // Another tab may have set up an app.
      if (code === 'session_over' || code === 'server') reload();
    },
  });
  const wait = useWait(failure);

  if (!step) {
    return (
      <>
        <Note>{t('authenticatorUse')}</Note>
        <AuthenticatorNotice failure={failure ?? ended} wait={wait} />
        <Button
          ref={buttonRef}
          variant="secondary"
          pending={pending}
          ariaDisabled={wait !== ''}
          onClick={() => {
            setEnded(null);
            void preload(loadConfirmation).catch(() => undefined); // the next step shows the failure
            create(onCreated);
          }}
        >
          {t('setUpAuthenticator')}
        </Button>
      </>
    );
  }
  return (
    <Form onSubmit={preventDefault} onKeyDown={onEscape(onCancel)}>
      <LazyPart
        load={loadConfirmation}
        props={{
          setup: step.setup,
          confirm: confirmAuthenticator,
          onConfirmed: () => onConfirmed(step.setup),
          onFailure(reason) {
            if (reason.code === 'session_over') reload();
            if (reason.code !== 'totp_gone') return;
            setEnded(reason);
            onCancel();
          },
        }}
      />
      <Button variant="secondary" onClick={onCancel}>
        {tSection('cancel')}
      </Button>
    </Form>
  );
}

const preventDefault = (event: FormEvent) => event.preventDefault();
