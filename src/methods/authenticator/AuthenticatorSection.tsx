import type { Ref } from 'react';
import { useRef } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useUniqueId } from '../../theme/StyleRoot';
import { icon } from '../../ui/icons';
import { Note } from '../../ui/Note';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import { FactorList, nameIdOf } from '../../screen/FactorList';
import { useOpenButton, useStep } from '../../screen/CancellableForm';
import { useSignedInUser, forEachPerson } from '../../screen/UserContext';
import { authenticatorOf, withAuthenticator, withoutAuthenticator } from './accountAuthenticator';
import {
  AuthenticatorRemoval,
  KeptCodes,
  NewAuthenticator,
  NewCodes,
  ShowRecoveryCodes,
} from './AuthenticatorSteps';
import { messages } from './messages';

const AuthenticatorIcon = icon(
  'M10 2.5 16 5v4.5c0 4-2.5 6.8-6 8-3.5-1.2-6-4-6-8V5l6-2.5Zm-2.6 7.3 1.9 1.9 3.4-3.7',
);

/** The secrets are here, because the store must not contain them. */
type AuthenticatorTask =
  | { readonly name: 'setUp'; readonly setup: AuthenticatorSetupData }
  | { readonly name: 'newCodes' | 'keptCodes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };

export const AuthenticatorSection = forEachPerson(OwnAuthenticator);

function OwnAuthenticator() {
  const t = useMessages(messages);
  const { user, change } = useSignedInUser();
  const totpId = authenticatorOf(user);
  const { step: latest, done, begin, end } = useStep<AuthenticatorTask, 'added' | 'removed'>();
  // A step also ends if the app is set up or removed in another tab.
  const step = latest && (latest.name === 'setUp') === (totpId === undefined) ? latest : null;
  const isRemoving = step?.name === 'remove';
  const listId = useUniqueId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const button = useOpenButton(step && !isRemoving ? step.name : false, titleRef);
  const name = t('authenticator');
  const apps = totpId === undefined ? [] : [{ id: totpId, isLast: false }];

  return (
    <>
      <FactorList
        title={name}
        titleRef={titleRef}
        fallback={button}
        factors={apps}
        listId={listId}
        chosenId={isRemoving && totpId !== undefined ? totpId : null}
        disabled={step !== null}
        removed={done === 'removed' && name}
        announced={done && <Note>{t('authenticatorAdded')}</Note>}
        itemOf={() => ({ icon: <AuthenticatorIcon />, text: name, note: t('authenticatorOn') })}
        onRemove={() => begin({ name: 'remove' })}
      />
      {totpId !== undefined ? (
        <AuthenticatorStep
          totpId={totpId}
          nameId={nameIdOf(listId, totpId, apps)}
          step={step}
          buttonRef={button}
          onCodesRead={(codes) => begin({ name: 'keptCodes', codes })}
          onRemoved={() => {
            change(withoutAuthenticator, Promise.resolve());
            end('removed');
          }}
          onEnd={() => end()}
        />
      ) : (
        <NewAuthenticator
          setup={setupOf(step)}
          buttonRef={button}
          onCreated={(setup) => begin({ name: 'setUp', setup })}
          onConfirmed={({ totpId: id, recoveryCodes }) => {
            change(withAuthenticator(id), Promise.resolve());
            begin({ name: 'newCodes', codes: recoveryCodes }, 'added');
          }}
          onCancel={() => end()}
        />
      )}
    </>
  );
}

const setupOf = (step: AuthenticatorTask | null) => (step?.name === 'setUp' ? step.setup : null);

interface AuthenticatorStepProps {
  totpId: string;
  nameId: string;
  step: AuthenticatorTask | null;
  buttonRef: Ref<HTMLButtonElement>;
  onCodesRead(codes: readonly string[]): void;
  onRemoved(): void;
  onEnd(): void;
}

function AuthenticatorStep(props: AuthenticatorStepProps) {
  const { totpId, nameId, step, buttonRef, onCodesRead, onRemoved, onEnd } = props;
  switch (step?.name) {
    case 'newCodes':
      return <NewCodes codes={step.codes} onDone={onEnd} />;
    case 'keptCodes':
      return <KeptCodes codes={step.codes} onDone={onEnd} />;
    case 'remove':
      return <AuthenticatorRemoval totpId={totpId} nameId={nameId} onRemoved={onRemoved} onCancel={onEnd} />;
    default:
      return <ShowRecoveryCodes buttonRef={buttonRef} onRead={onCodesRead} />;
  }
}
