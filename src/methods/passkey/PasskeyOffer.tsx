import type { ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { SignInStep } from '../../screen/SignInStep';
import { skip, messages as stepMessages } from '../../screen/stepsAfterSignIn';
import type { ScreensOf } from '../../screens';
import type { Failure } from '../../store/failure';
import { useRequest, useWidgetDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { Mark } from '../../ui/SuccessMark';
import { creationMessages } from './creationMessages';
import { messages } from './offerMessages';
import { createPasskey, neverAskAgain } from './offerThunks';
import { PasskeyIcon } from './passkeys';

export { signInStep } from './offerThunks';

export const screens = { PasskeyOffer } satisfies Record<ScreensOf<'passkeyOffer'>, ComponentType>;

function PasskeyOffer() {
  const t = useMessages(messages);
  const tCreation = useMessages(creationMessages);
  return (
    <SignInStep name="passkeyOffer" title={t('title')}>
      <FlowScreen
        title={t('title')}
        description={tCreation('explanation')}
        mark={
          <Mark>
            <PasskeyIcon />
          </Mark>
        }
      >
        <Create />
        <WaysOut />
      </FlowScreen>
    </SignInStep>
  );
}

function Create() {
  const t = useMessages(creationMessages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (failure: Failure) => {
    if (failure.code === 'passkey_exists') return t('exists');
    return failure.code.startsWith('passkey_') ? t('notCreated') : failureMessageOf(failure);
  };
  const [create, { pending, failure }] = useRequest(createPasskey, { messageFor });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button pending={pending} onClick={() => create()}>
        {t('create')}
      </Button>
    </>
  );
}

/** They also close the browser's prompt. */
function WaysOut() {
  const t = useMessages(messages);
  const tStep = useMessages(stepMessages);
  const dispatch = useWidgetDispatch();
  const [skipNow, { pending, failure }] = useRequest(skip);
  return (
    <>
      <FailureNotice failure={failure} />
      <Button variant="secondary" pending={pending} onClick={() => skipNow('passkeyOffer')}>
        {tStep('notNow')}
      </Button>
      <Note>
        <LinkButton
          aria-disabled={pending}
          onClick={() => {
            dispatch(neverAskAgain());
            skipNow('passkeyOffer');
          }}
        >
          {t('never')}
        </LinkButton>
      </Note>
    </>
  );
}
