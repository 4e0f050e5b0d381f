import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AfterSignInStep, SignInStepName } from '../contract/afterSignIn';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { LinkButton } from '../ui/Link';
import { Note } from '../ui/Note';
import { Notice } from '../ui/Notice';
import { FailureNotice } from './FailureNotice';
import { FlowScreen } from './FlowScreen';
import { leave, leaveIfCompleted, messages, skip } from './stepsAfterSignIn';
import { WithAccountMessages } from './WithAccountMessages';

interface SignInStepProps {
  name: SignInStepName;
  title: string;
  /** Called when another tab may have completed the step. Default: the widget leads on if it has. */
  onOtherTab?(): void;
  children: ReactNode;
}

/** Around each screen between the first factor and the end of a sign-in. */
export function SignInStep({ name, title, onOtherTab, children }: SignInStepProps) {
  const [leaveStep] = useRequest(leaveIfCompleted);
  const leaveOnOtherTab = useCallback(() => {
    if (name !== 'second-factor') leaveStep(name);
  }, [name, leaveStep]);
  const isSignedIn = useSignedIn(name, onOtherTab ?? leaveOnOtherTab);
  return <WithAccountMessages>{isSignedIn ? children : <SessionOver title={title} />}</WithAccountMessages>;
}

/** The session has ended, for example in another tab. */
function SessionOver({ title }: { title: string }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leaveNow, { pending, failure }] = useRequest(leave);
  return (
    <FlowScreen key="over" title={title} failure={failure}>
      <Notice variant="error" text={failure ? '' : t('sessionOver')} />
      <Button pending={pending} onClick={() => leaveNow()}>
        {tCommon('restart')}
      </Button>
    </FlowScreen>
  );
}

/** Ends the session of the first factor. */
export function LogOut() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leaveNow, { pending, failure }] = useRequest(leave);
  return (
    <>
      <FailureNotice failure={failure} />
      <Note>
        <LinkButton aria-disabled={pending} onClick={() => leaveNow()}>
          {failure ? tCommon('tryAgain') : t('logOut')}
        </LinkButton>
      </Note>
    </>
  );
}

/** "Not now", if the step is optional, and another account. */
export function StepWaysOut({ name, isOptional }: { name: AfterSignInStep; isOptional: boolean }) {
  const t = useMessages(messages);
  const [skipNow, { pending, failure }] = useRequest(skip);
  return (
    <>
      {isOptional && (
        <>
          <FailureNotice failure={failure} />
          <Button variant="secondary" pending={pending} onClick={() => skipNow(name)}>
            {t('notNow')}
          </Button>
          <Note>{t('canSkip')}</Note>
        </>
      )}
      <LogOut />
    </>
  );
}

/**
 * Returns `false` as soon as the session has ended, for example in another tab, or because the provider has rejected
 * it.
 */
function useSignedIn(name: SignInStepName, onOtherTab: () => void): boolean {
  const services = useServices();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    // A preset may open the screen without a session. Then the first request is refused.
    let hadSession = false;
    const listener = (userId: string | null) => {
      hadSession ||= userId !== null;
      setEnded(hadSession && userId === null);
    };
    services.identity().then(
      (identity) => {
        if (isOver) return;
        // The session may have all it needs before the person has finished, for example before they save recovery codes.
        stops.push(identity.watchUser(listener), identity.openStep(name), identity.onOtherTab(onOtherTab));
      },
      () => undefined, // the requests of the screen show this failure
    );
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [services, name, onOtherTab]);
  const isRejected = useWidgetSelector(({ requests }) =>
    Object.values(requests).some(({ failure }) => failure?.code === 'session_over'),
  );
  // The person ends the session, and the start screen opens next.
  const isLeaving = useWidgetSelector(({ requests }) => Boolean(requests[leave.typePrefix]?.requestId));
  const [isOver, setOver] = useState(false);
  if ((hasEnded || isRejected) && !isLeaving && !isOver) setOver(true);
  return !isOver;
}
