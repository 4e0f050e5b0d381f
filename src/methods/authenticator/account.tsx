import { useRef, useState, type Ref } from 'react';
import { useMessages } from '../../messages/useMessages';
import { CancellableForm } from '../../screen/CancellableForm';
import { FactorList, nameIdOf } from '../../screen/FactorList';
import { FactorRemoval } from '../../screen/FactorRemoval';
import { FailureNotice } from '../../screen/FailureNotice';
import { LazyComponent } from '../../screen/LazyComponent';
import type { StepUpWay } from '../../screen/useFreshRequest';
import { forEachPerson, useReloadAfter, useSignedInUser, type MethodSection } from '../../screen/UserContext';
import { useOpenButton, useTask } from '../../screen/useTask';
import type { Failure } from '../../store/failure';
import { useSettings } from '../../store/settings';
import { useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { icon } from '../../ui/icons';
import { Note } from '../../ui/Note';
import { messages } from './accountMessages';
import {
  authenticatorOf,
  confirmAuthenticator,
  removeAuthenticator,
  useAuthenticatorRequest,
} from './accountThunks';
import { createAuthenticator, readRecoveryCodes, type AuthenticatorSetupData } from './thunks';
import { useAuthenticatorMessage } from './useAuthenticatorFailure';

const AuthenticatorIcon = icon(
  'M10 2.5 16 5v4.5c0 4-2.5 6.8-6 8-3.5-1.2-6-4-6-8V5l6-2.5Zm-2.6 7.3 1.9 1.9 3.4-3.7',
);

/** Contains secrets, so it is in the state of a component: the store must not contain them. */
type AuthenticatorTask =
  | { readonly name: 'setUp'; readonly setup: AuthenticatorSetupData }
  | { readonly name: 'newCodes' | 'unusedCodes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };

export const section: MethodSection = {
  Section: forEachPerson(OwnAuthenticator),
  use: { methods: ['totp'], isUsed: (user) => user.totps.length > 0 },
};

function OwnAuthenticator() {
  const t = useMessages(messages);
  const { user, change } = useSignedInUser();
  const totpId = authenticatorOf(user);
  const { task: latest, done, begin, end: endTask } = useTask<AuthenticatorTask, 'added' | 'removed'>();
  // A task also ends if the app is set up or removed in another tab.
  const task = latest && (latest.name === 'setUp') === (totpId === undefined) ? latest : null;
  const isRemoving = task?.name === 'remove';
  const listId = useUniqueId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const button = useOpenButton(task && !isRemoving ? task.name : false, titleRef);
  const name = t('authenticator');
  const apps = totpId === undefined ? [] : [{ id: totpId, isLast: false }];
  const end = () => endTask();

  function taskOf(id: string) {
    switch (task?.name) {
      case 'newCodes': {
        const props = { codes: task.codes, text: t('recoveryCodes'), action: t('codesDone'), onDone: end };
        return <LazyComponent load={loadNewCodes} props={props} />;
      }
      case 'unusedCodes':
        return <UnusedCodes codes={task.codes} onDone={end} />;
      case 'remove':
        return (
          <AuthenticatorRemoval
            totpId={id}
            nameId={nameIdOf(listId, id, apps)}
            onRemoved={() => {
              change((current) => ({ ...current, totps: [] }), Promise.resolve());
              endTask('removed');
            }}
            onCancel={end}
          />
        );
      default:
        return (
          <ShowRecoveryCodes buttonRef={button} onRead={(codes) => begin({ name: 'unusedCodes', codes })} />
        );
    }
  }

  return (
    <>
      <FactorList
        title={name}
        titleRef={titleRef}
        fallback={button}
        factors={apps}
        listId={listId}
        chosenId={isRemoving && totpId !== undefined ? totpId : null}
        disabled={task !== null}
        removed={done === 'removed' && name}
        announced={done && <Note>{t('authenticatorAdded')}</Note>}
        itemOf={() => ({ icon: <AuthenticatorIcon />, text: name, note: t('authenticatorOn') })}
        onRemove={() => begin({ name: 'remove' })}
      />
      {totpId !== undefined ? (
        taskOf(totpId)
      ) : (
        <NewAuthenticator
          setup={setupOf(task)}
          buttonRef={button}
          onCreated={(setup) => begin({ name: 'setUp', setup })}
          onConfirmed={({ totpId: id, recoveryCodes }) => {
            const totps = [{ totp_id: id, verified: true }];
            change((current) => ({ ...current, totps }), Promise.resolve());
            begin({ name: 'newCodes', codes: recoveryCodes }, 'added');
          }}
          onCancel={end}
        />
      )}
    </>
  );
}

const setupOf = (task: AuthenticatorTask | null) => (task?.name === 'setUp' ? task.setup : null);

// These components are in the chunk of the second factor at sign-in.
const loadSetup = () => import(/* webpackChunkName: "second-factor" */ './AuthenticatorSetup');
const loadConfirmation = () => loadSetup().then((chunk) => chunk.AuthenticatorConfirmation);
const loadNewCodes = () => loadSetup().then((chunk) => chunk.RecoveryCodes);
const loadCodeList = () => loadSetup().then((chunk) => chunk.RecoveryCodeList);

interface NewAuthenticatorProps {
  /** `null` until the provider has created the app. */
  setup: AuthenticatorSetupData | null;
  buttonRef: Ref<HTMLButtonElement>;
  onCreated(setup: AuthenticatorSetupData): void;
  onConfirmed(setup: AuthenticatorSetupData): void;
  onCancel(): void;
}

/** The provider replaces an app whose set-up was not finished, for example because of a reload. */
function NewAuthenticator(props: NewAuthenticatorProps) {
  const { setup, buttonRef, onCreated, onConfirmed, onCancel } = props;
  const t = useMessages(messages);
  const reloadAfter = useReloadAfter();
  const [create, { pending, failure, message, isWaiting }] = useAuthenticatorRequest(createAuthenticator);
  const [ended, setEnded] = useState<Failure | null>(null);
  const messageOf = useAuthenticatorMessage();

  if (!setup) {
    return (
      <>
        <Note>{t('authenticatorUse')}</Note>
        <FailureNotice failure={failure ?? ended} messageFor={failure ? () => message : messageOf} />
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

function ShowRecoveryCodes({ buttonRef, onRead }: ShowRecoveryCodesProps) {
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

interface UnusedCodesProps {
  codes: readonly string[];
  onDone(): void;
}

function UnusedCodes({ codes, onDone }: UnusedCodesProps) {
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

function AuthenticatorRemoval({ totpId, nameId, onRemoved, onCancel }: AuthenticatorRemovalProps) {
  const t = useMessages(messages);
  const { config } = useSettings();
  const [remove, { pending, failure, message }] = useAuthenticatorRequest(removeAuthenticator, {
    stepUp: 'authenticator',
    onSuccess: onRemoved,
  });
  const isAlwaysAsked = config.secondFactorOptions.when === 'always';
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

const loadFields = () => import(/* webpackChunkName: "second-factor" */ './AuthenticatorCode');
const loadCode = () => loadFields().then((chunk) => chunk.AuthenticatorCode);
const loadRecoveryCode = () => loadFields().then((chunk) => chunk.RecoveryCodeForm);

export const appStepUp: StepUpWay = {
  StepUp: ({ onVerified, onFailure }) => (
    <LazyComponent load={loadCode} props={{ onVerified, onFailure }} skeleton="label field" />
  ),
  Label: () => useMessages(messages)('proofTotp'),
  beginsWithField: true,
};

export const recoveryStepUp: StepUpWay = {
  StepUp: ({ confirm: action, onVerified, onFailure }) => (
    <LazyComponent
      load={loadRecoveryCode}
      props={{ action, onVerified, onFailure }}
      skeleton="label field button"
    />
  ),
  Label: () => useMessages(messages)('proofRecovery'),
  beginsWithField: true,
};
