import type { Ref } from 'react';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import { createAuthenticator } from './authenticatorThunks';
import { useAuthenticatorFailure } from './useAuthenticatorFailure';
import { FailureNotice } from '../../screen/FailureNotice';
import { LazyComponent } from '../../screen/LazyComponent';
import { CancellableForm } from '../../screen/CancellableForm';
import { FactorRemoval } from '../../screen/FactorRemoval';
import { useReloadAfter } from '../../screen/UserContext';
import {
  confirmAuthenticator,
  readRecoveryCodes,
  removeAuthenticator,
  useAuthenticatorRequest,
} from './accountAuthenticator';
import { messages } from './messages';

// These parts are in the chunk of the second factor at sign-in.
const loadConfirmation = () =>
  import(/* webpackChunkName: "second-factor" */ './AuthenticatorConfirmation').then(
    (chunk) => chunk.AuthenticatorConfirmation,
  );
const loadNewCodes = () =>
  import(/* webpackChunkName: "second-factor" */ './RecoveryCodes').then((chunk) => chunk.RecoveryCodes);
const loadCodeList = () =>
  import(/* webpackChunkName: "second-factor" */ './RecoveryCodes').then((chunk) => chunk.RecoveryCodeList);

interface NewAuthenticatorProps {
  /** `null` until the provider has created the app. */
  setup: AuthenticatorSetupData | null;
  buttonRef: Ref<HTMLButtonElement>;
  onCreated(setup: AuthenticatorSetupData): void;
  onConfirmed(setup: AuthenticatorSetupData): void;
  onCancel(): void;
}

/** The provider replaces an app whose set-up was not finished, for example because of a reload. */
export function NewAuthenticator(props: NewAuthenticatorProps) {
  const { setup, buttonRef, onCreated, onConfirmed, onCancel } = props;
  const t = useMessages(messages);
  const reloadAfter = useReloadAfter();
  const [create, { pending, failure, message, isWaiting }] = useAuthenticatorRequest(createAuthenticator);
  const [ended, setEnded] = useState<Failure | null>(null);
  const { message: messageOfEnd } = useAuthenticatorFailure(ended);

  if (!setup) {
    return (
      <>
        <Note>{t('authenticatorUse')}</Note>
        <FailureNotice failure={failure ?? ended} messageFor={() => message || messageOfEnd} />
        <Button
          ref={buttonRef}
          variant="secondary"
          pending={pending}
          ariaDisabled={isWaiting}
          onClick={() => {
            setEnded(null);
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
      <LazyComponent
        load={loadConfirmation}
        props={{ setup, confirm: confirmAuthenticator, onConfirmed: () => onConfirmed(setup), onFailure }}
      />
    </CancellableForm>
  );
}

interface ShowRecoveryCodesProps {
  buttonRef: Ref<HTMLButtonElement>;
  onRead(codes: readonly string[]): void;
}

export function ShowRecoveryCodes({ buttonRef, onRead }: ShowRecoveryCodesProps) {
  const t = useMessages(messages);
  const [read, { pending, failure, message, isWaiting }] = useAuthenticatorRequest(readRecoveryCodes, {
    stepUp: 'authenticator',
  });
  return (
    <>
      <FailureNotice failure={failure} messageFor={() => message} />
      <Button
        ref={buttonRef}
        variant="secondary"
        pending={pending}
        ariaDisabled={isWaiting}
        onClick={() => read(onRead)}
      >
        {t('showRecoveryCodes')}
      </Button>
    </>
  );
}

interface CodesProps {
  codes: readonly string[];
  onDone(): void;
}

export function NewCodes({ codes, onDone }: CodesProps) {
  const t = useMessages(messages);
  return (
    <LazyComponent
      load={loadNewCodes}
      props={{ codes, text: t('recoveryCodes'), action: t('codesDone'), onDone }}
    />
  );
}

export function KeptCodes({ codes, onDone }: CodesProps) {
  const t = useMessages(messages);
  return (
    <>
      {codes.length > 0 ? (
        <>
          <p>{t('recoveryCodes')}</p>
          <LazyComponent load={loadCodeList} props={{ codes }} />
          <Note>{t('recoveryCodesLeft', { count: codes.length })}</Note>
        </>
      ) : (
        <Note>{t('noRecoveryCodes')}</Note>
      )}
      <Button variant="secondary" onClick={onDone}>
        {t('codesDone')}
      </Button>
    </>
  );
}

interface AuthenticatorRemovalProps {
  totpId: string;
  nameId: string;
  onRemoved(): void;
  onCancel(): void;
}

export function AuthenticatorRemoval({ totpId, nameId, onRemoved, onCancel }: AuthenticatorRemovalProps) {
  const t = useMessages(messages);
  const { config } = useSettings();
  const [remove, { pending, failure, message }] = useAuthenticatorRequest(removeAuthenticator, {
    stepUp: 'authenticator',
    onSuccess: onRemoved,
  });
  const isAlwaysAsked = config.secondFactor.when === 'always';
  const warning = [t('removeAuthenticator'), ...(isAlwaysAsked ? [t('removeAuthenticatorAlways')] : [])];
  return (
    <FactorRemoval
      name={t('authenticator')}
      nameId={nameId}
      warning={warning.join(' ')}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={() => message} />}
      onConfirm={() => remove(totpId)}
      onCancel={onCancel}
    />
  );
}
