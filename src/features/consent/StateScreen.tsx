import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { hostInBothForms } from '../../browser/readableHost';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { useFocusTitle, useScreenReadyEvents } from '../../screen/WidgetRoot';
import type { MessageFor } from '../../store/createFlowThunk';
import { isChunkGone, type Failure } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { PageLink } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';
import { messages } from './applicationMessages';
import { selectApplication, waited } from './applicationSlice';
import type { ParameterProblem } from './readAuthorization';

/** A screen that is ready: it fires `portico-ready`, and its title takes the focus if it replaces a spinner. */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenReadyEvents(true);
  useFocusAfterWaiting();
  return <FlowScreen {...props} />;
}

interface ErrorScreenProps {
  failure: Failure;
  /** True if the failure does not come from a thunk, so that this screen has to call `onError`. */
  reportsFailure?: boolean;
  /** Missing if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

export function ErrorScreen({ failure, reportsFailure, onRetry, children }: ErrorScreenProps) {
  const t = useMessages(messages);
  useReportOnce(reportsFailure ? failure : undefined);
  return (
    <StateScreen title={t('errorTitle')} failure={failure}>
      {onRetry && !isChunkGone(failure) && <TryAgain onRetry={onRetry} />}
      {children}
    </StateScreen>
  );
}

/** Without "Try again", because only the application's developer can correct the page's URL. */
export function RequestProblem({ problem }: { problem: ParameterProblem }) {
  const t = useMessages(messages);
  const failure: Failure = {
    code: 'invalid_request',
    message: t(problem.kind, { param: problem.parameter }),
  };
  return <ErrorScreen failure={failure} reportsFailure />;
}

interface NoSessionProps {
  /** Displayed besides the message that no user is signed in. */
  failure?: Failure | null;
  children?: ReactNode;
}

/** Calls `onError`, unless a thunk has done so because the provider rejected the session. */
export function NoSession({ failure, children }: NoSessionProps) {
  const t = useMessages(messages);
  const { isSessionOver } = useWidgetSelector(selectApplication);
  useReportOnce(isSessionOver ? undefined : { code: 'session_over', message: t('noSession') });
  return (
    <StateScreen title={t('noSessionTitle')} failure={failure?.code === 'session_over' ? null : failure}>
      <Notice variant="error" text={t('noSession')} />
      {children}
    </StateScreen>
  );
}

interface TryAgainProps {
  pending?: boolean;
  onRetry(): void;
}

export function TryAgain({ pending, onRetry }: TryAgainProps) {
  const t = useMessages(common);
  return (
    <Button pending={pending} onClick={() => onRetry()}>
      {t('tryAgain')}
    </Button>
  );
}

export function Waiting() {
  const t = useMessages(common);
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return (
    // As high as the skeleton before the widget's code, so that the widget keeps its height.
    <div style={{ display: 'grid', alignContent: 'center', blockSize: '12em' }} data-waiting="">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** Focuses the title of a state that has replaced a spinner, unless another element has the focus. */
function useFocusAfterWaiting(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [hasWaited] = useState(wasWaiting);
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (hasWaited) focusTitle();
  }, [hasWaited, focusTitle]);
}

/** If the provider has rejected the session, `onError` gets the message that `NoSession` shows. */
export function useSessionOverMessage(): MessageFor {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}

/** For a browser that does not go to the application automatically. */
export function ApplicationLink({ url }: { url: string }) {
  const t = useMessages(messages);
  useFocusAfterWaiting();
  return <PageLink href={url}>{t.rich('continueTo', { host: hostInBothForms(url) })}</PageLink>;
}

/** Returns false again after the browser has restored the page from its back/forward cache. */
export function useIsLeaving(): boolean {
  const { browser } = useServices();
  const { followRedirects } = useSettings().hostProps;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => browser.onRestored(() => setRestored(true)), [browser]);
  return followRedirects !== false && !isRestored;
}
