import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { hostInBothForms } from '../../browser/readableHost';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { useFocusTitle, useScreenReadyEvents } from '../../screen/WidgetRoot';
import type { MessageFor } from '../../store/createFlowThunk';
import { isChunkGone, type Failure } from '../../store/failure';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { PageLink } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';
import { messages } from './applicationMessages';
import { selectApplication } from './applicationSlice';
import type { ParameterProblem } from './readAuthorization';

/** A screen that is ready: it fires `portico-ready`, and its title takes the focus, unless another element has it. */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenReadyEvents(true);
  useTitleFocus();
  return <FlowScreen {...props} />;
}

interface ErrorScreenProps {
  failure: Failure;
  /** The failure does not come from a thunk, which would have called `onError`. */
  reportsFailure?: boolean;
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

/** Only the application's developer can correct the page's URL. */
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

export function TryAgain({ pending, onRetry }: { pending?: boolean; onRetry(): void }) {
  const t = useMessages(common);
  return (
    <Button pending={pending} onClick={() => onRetry()}>
      {t('tryAgain')}
    </Button>
  );
}

export function Waiting() {
  const t = useMessages(common);
  return (
    // As high as the skeleton before the widget's code, so that the widget keeps its height.
    <div style={{ display: 'grid', alignContent: 'center', blockSize: '12em' }} data-waiting="">
      <Spinner label={t('loading')} />
    </div>
  );
}

function useTitleFocus(): void {
  const focusTitle = useFocusTitle();
  useEffect(() => void focusTitle(), [focusTitle]);
}

/** If the provider has rejected the session, `onError` gets the message that `NoSession` shows. */
export function useSessionOverMessage(): MessageFor {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}

/** For a browser that does not go to the application automatically. */
export function ApplicationLink({ url }: { url: string }) {
  const t = useMessages(messages);
  useTitleFocus();
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
