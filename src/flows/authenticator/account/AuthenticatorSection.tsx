import { useId, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Feedback } from '../../../ui/Feedback';
import { IconButton } from '../../../ui/item-list/IconButton';
import { DeleteIcon } from '../../../ui/item-list/icons';
import { Item, ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { removalMessages } from '../../section/removalMessages';
import { useSignedInUser } from '../../user/UserContext';
import { authenticatorOf, withAuthenticator, withoutAuthenticator } from './accountAuthenticator';
import { AuthenticatorRemoval } from './AuthenticatorRemoval';
import { AuthenticatorIcon } from './icons';
import { messages } from './messages';
import { NewAuthenticator } from './NewAuthenticator';
import { KeptCodes, NewCodes } from './RecoveryCodeParts';
import { ShowRecoveryCodes } from './ShowRecoveryCodes';
import type { Step } from './useStepFocus';
import { useStepFocus } from './useStepFocus';

/** The person's authenticator app in Account: set up, its recovery codes shown, and removed. */
export function AuthenticatorSection() {
  const { user } = useSignedInUser();
  // The codes of one person must not stay on the screen of another person.
  return <OwnAuthenticator key={user.user_id} />;
}

function OwnAuthenticator() {
  const t = useMessages(messages);
  const tRemoval = useMessages(removalMessages);
  const { user, change } = useSignedInUser();
  const totpId = authenticatorOf(user);
  const [latest, setStep] = useState<Step>(null);
  const [done, setDone] = useState<'added' | 'removed' | null>(null);
  const nameId = useId();
  // A step also ends if the app is set up or removed in another tab.
  const step = latest && (latest.name === 'setUp') === (totpId === undefined) ? latest : null;
  const { titleRef, mainRef, removeRef } = useStepFocus(step);
  const name = t('authenticator');

  function begin(next: Step) {
    setDone(null);
    setStep(next);
  }
  const close = () => setStep(null);

  return (
    <>
      <ItemList title={name} titleRef={titleRef}>
        {totpId !== undefined && (
          <Item
            icon={<AuthenticatorIcon />}
            text={name}
            textId={nameId}
            note={t('authenticatorOn')}
            highlighted={step?.name === 'remove'}
          >
            <IconButton
              ref={removeRef}
              label={tRemoval('remove', { name })}
              disabled={step !== null}
              onClick={() => begin({ name: 'remove' })}
            >
              <DeleteIcon />
            </IconButton>
          </Item>
        )}
      </ItemList>
      <Feedback>
        {done && (
          <Note>{done === 'added' ? t('authenticatorAdded') : tRemoval.rich('removed', { name })}</Note>
        )}
      </Feedback>
      {totpId === undefined && (
        <NewAuthenticator
          step={step?.name === 'setUp' ? step : null}
          buttonRef={mainRef}
          onCreated={(setup) => begin({ name: 'setUp', setup })}
          onConfirmed={({ totpId: id, recoveryCodes }) => {
            change(withAuthenticator(id), Promise.resolve());
            setStep({ name: 'newCodes', codes: recoveryCodes });
            setDone('added');
          }}
          onCancel={close}
        />
      )}
      {totpId !== undefined && !step && (
        <ShowRecoveryCodes buttonRef={mainRef} onRead={(codes) => begin({ name: 'keptCodes', codes })} />
      )}
      {step?.name === 'newCodes' && <NewCodes codes={step.codes} onDone={close} />}
      {step?.name === 'keptCodes' && <KeptCodes codes={step.codes} onDone={close} />}
      {totpId !== undefined && step?.name === 'remove' && (
        <AuthenticatorRemoval
          totpId={totpId}
          nameId={nameId}
          onRemoved={() => {
            change(withoutAuthenticator, Promise.resolve());
            close();
            setDone('removed');
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
