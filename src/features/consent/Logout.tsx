import { useEffect, useMemo, type ComponentType } from 'react';
import { hostInBothForms } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import type { ScreensOf } from '../../screens';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { SuccessMark } from '../../ui/SuccessMark';
import { selectApplication, sessionLost, useSession } from './applicationSlice';
import { DecisionButtons } from './DecisionButtons';
import { messages } from './logoutMessages';
import { logOut, readLogoutRequest, selectLogout, startLogout, stayLoggedIn } from './logoutSlice';
import { isParameterProblem } from './readAuthorization';
import { truncate } from './scopePermissions';
import {
  ApplicationLink,
  ErrorScreen,
  NoSession,
  RequestProblem,
  StateScreen,
  TryAgain,
  useIsLeaving,
  useSessionOverMessage,
  Waiting,
} from './StateScreen';

/** An application asks to end the person's session. */
export function IDPConsent() {
  const { pageQuery } = useServices().widget;
  const request = useMemo(() => readLogoutRequest(pageQuery), [pageQuery]);
  return isParameterProblem(request) ? <RequestProblem problem={request} /> : <ForUser />;
}

function ForUser() {
  const { userId, failure, retry } = useSession();
  if (failure) return <ErrorScreen failure={failure} onRetry={retry} reportsFailure />;
  if (userId === undefined) return <Waiting />;
  return <LogoutForm key={userId} userId={userId} />;
}

function useLogout(userId: string | null) {
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const { isSessionOver } = useWidgetSelector(selectApplication);
  const { preflight } = useWidgetSelector(selectLogout);
  const [start, starting] = useRequest(startLogout, {
    messageFor: useSessionOverMessage(),
    // Strict Mode runs the effect below twice: the second request must not wait for the aborted first one.
    replaces: true,
    onFailure: ({ code }) => code === 'session_over' && dispatch(sessionLost()),
  });
  const [end, ending] = useRequest(logOut);
  // Against clickjacking: in an iframe, which the person may not notice, nothing happens automatically.
  const mustAsk = preflight !== null && (preflight.consent_required || browser.isFramed());
  const isAutomatic = preflight !== null && !mustAsk && userId !== null;

  useEffect(() => {
    // The provider has just rejected the session, so a second request would fail too.
    if (!isSessionOver) start();
  }, [isSessionOver, start]);
  useEffect(() => {
    if (isAutomatic) end();
  }, [isAutomatic, end]);

  return { mustAsk, start, starting, end, ending };
}

function LogoutForm({ userId }: { userId: string | null }) {
  const t = useMessages(messages);
  const { isProjectKnown } = useWidgetSelector(selectApplication);
  const project = useWidgetSelector((state) => state.bootstrap.projectName);
  const { decision, isDone } = useWidgetSelector(selectLogout);
  const { mustAsk, start, starting, end, ending } = useLogout(userId);
  const [stay] = useRequest(stayLoggedIn);

  if (isDone) return <LoggedOut />;
  // The pressed button is gone. The key mounts a new screen, whose title takes the focus.
  if (decision === 'no') return <StateScreen key="kept" title={t('keptTitle')} description={t('kept')} />;
  if (userId === null) return <NotLoggedIn starting={starting} onRetry={start} />;
  const failure = starting.failure ?? ending.failure;
  if (failure) return <ErrorScreen failure={failure} onRetry={() => (decision ? end() : start())} />;
  if (!mustAsk || !isProjectKnown) return <Waiting />;
  return (
    <StateScreen
      title={t('title')}
      description={project ? t.rich('question', { project: truncate(project) }) : t('questionOfNoProject')}
    >
      <DecisionButtons
        yes={t('yes')}
        no={t('no')}
        pending={ending.pending ? 'yes' : null}
        onYes={() => end()}
        onNo={() => stay()}
      />
    </StateScreen>
  );
}

interface NotLoggedInProps {
  starting: { readonly pending: boolean; readonly failure: Failure | null };
  onRetry(): void;
}

function NotLoggedIn({ starting: { pending, failure }, onRetry }: NotLoggedInProps) {
  const { isSessionOver } = useWidgetSelector(selectApplication);
  const { preflight } = useWidgetSelector(selectLogout);
  const canRetry = !preflight && (isSessionOver || failure);
  return (
    <NoSession failure={failure}>
      {preflight && <ApplicationLink url={preflight.redirect_uri} />}
      {canRetry && <TryAgain pending={pending} onRetry={onRetry} />}
    </NoSession>
  );
}

function LoggedOut() {
  const t = useMessages(messages);
  const { hostProps } = useSettings();
  const { preflight, failure } = useWidgetSelector(selectLogout);
  useReportOnce(failure ?? undefined);
  const isLeaving = useIsLeaving();
  const showsLink = !isLeaving && hostProps.followRedirects !== false;
  return (
    <StateScreen
      mark={<SuccessMark />}
      title={t('doneTitle')}
      description={
        isLeaving && preflight
          ? t.rich('following', { host: hostInBothForms(preflight.redirect_uri) })
          : t('done')
      }
    >
      {showsLink && preflight && <ApplicationLink url={preflight.redirect_uri} />}
    </StateScreen>
  );
}

export { failures } from './applicationMessages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'logout'>, ComponentType>;
