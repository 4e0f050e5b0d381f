import type { Ref } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { preload } from '../../../ui/useLazy';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import type { AuthenticatorSetupData } from '../../factors/authenticator/authenticatorThunks';
import { createAuthenticator } from '../../factors/authenticator/authenticatorThunks';
import { LazyPart } from '../../screen/LazyPart';
import { CancellableForm } from '../../section/CancellableForm';
import { useReloadAfter } from '../../user/UserContext';
import { confirmAuthenticator } from './accountAuthenticatorThunks';
import { loadConfirmation } from './loadParts';
import { messages } from './messages';
import { useAuthenticatorRequest } from './useAuthenticatorRequest';
import type { Step } from './step';

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
  const reloadAfter = useReloadAfter();
  const [ended, setEnded] = useState<Failure | null>(null);
  const [create, { pending, failure, wait }] = useAuthenticatorRequest(createAuthenticator);

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

  function onFailure(reason: Failure) {
    reloadAfter(reason);
    if (reason.code !== 'totp_gone') return;
    setEnded(reason);
    onCancel();
  }
  return (
    <CancellableForm onCancel={onCancel}>
      <LazyPart
        load={loadConfirmation}
        props={{
          setup: step.setup,
          confirm: confirmAuthenticator,
          onConfirmed: () => onConfirmed(step.setup),
          onFailure,
        }}
      />
    </CancellableForm>
  );
}
