import { useEffect, useMemo } from 'react';
import { hostInBothForms } from '../../browser/readableHost';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { selectApplication, sessionLost } from '../application/applicationSlice';
import { cutText } from '../application/cutText';
import { ErrorScreen } from '../application/ErrorScreen';
import { RequestProblem } from '../application/RequestProblem';
import { NoSession } from '../application/NoSession';
import { isProblem } from '../application/readParameters';
import { ApplicationLink } from '../application/ApplicationLink';
import { useSession } from '../application/useSession';
import { useSessionSentence } from '../application/useSessionSentence';
import { Waiting } from '../application/waiting/Waiting';
import { Answered } from './Answered';
import { ConsentForm } from './ConsentForm';
import { selectConsent } from './consentSlice';
import { startAuthorization, submitAuthorization } from './consentThunks';
import type { Authorization } from './request';
import { readAuthorization } from './request';
import { TrustedSession } from './TrustedSession';

/** The screens on which the person allows or denies another application's request for access to the account. */
export function IDPConsent() {
  const { pageQuery } = useServices().widget;
  const { authTokenParams } = useSettings().hostProps;
  const { isAttested, answer } = useWidgetSelector(selectConsent);
  const authorization = useMemo(() => readAuthorization(pageQuery), [pageQuery]);
  if (isProblem(authorization)) return <RequestProblem problem={authorization} />;
  // The host may set its token (`authTokenParams`) after the first render. But after the person has answered the
  // request, a new token has no effect.
  const needsSession = (authTokenParams ?? null) !== null && !isAttested && answer === null;
  return needsSession ? <TrustedSession /> : <ForUser authorization={authorization} />;
}

function ForUser({ authorization }: { authorization: Authorization }) {
  const { userId, failure, retry } = useSession();
  if (failure) return <ErrorScreen failure={failure} onRetry={retry} reportsFailure />;
  if (userId === undefined) return <Waiting />;
  if (userId === null) return <NoSession />;
  // When the user changes, the new `key` makes React mount a new component. The old component unmounts, which aborts
  // the requests for the previous user.
  return <Question key={userId} authorization={authorization} />;
}

function Question({ authorization }: { authorization: Authorization }) {
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const { isProjectKnown } = useWidgetSelector(selectApplication);
  const { preflight, answer, isAnswered, isRefused } = useWidgetSelector(selectConsent);
  const onFailure = ({ code }: Failure) => code === 'session_over' && dispatch(sessionLost());
  const messageFor = useSessionSentence();
  // In development React runs the effect below twice, and aborts the request of the first run. With `replaces`, the
  // second run starts a request even if the aborted one has not ended yet.
  const [start, starting] = useRequest(startAuthorization, { messageFor, onFailure, replaces: true });
  const [submit, submitting] = useRequest(submitAuthorization, { messageFor, onFailure });
  // Against clickjacking: an attacker may show this page in an iframe that the person does not notice. So in an iframe
  // the widget submits nothing automatically. Instead of the buttons, the screen shows a link that opens this page as
  // the top-level page.
  const isAsked = preflight && (preflight.consent_required || browser.isFramed());
  const isUnknown = preflight === null && !submitting.pending;

  useEffect(() => {
    if (isUnknown) start();
  }, [isUnknown, start]);
  useEffect(() => {
    if (isAsked === false) submit('automatic');
  }, [isAsked, submit]);

  const { redirect_uri } = authorization.start;
  const name = preflight?.oidc_client.client_name;
  const client = name ? cutText(name) : hostInBothForms(redirect_uri);
  const home = new URL(redirect_uri).origin;
  // After the first answer, the person cannot choose the other answer. So if the request with the answer was aborted,
  // an error replaces the two buttons. The button "Try again" sends the same answer again.
  const isAborted = answer !== null && !submitting.pending;
  const failure = starting.failure ?? submitting.failure ?? (isAborted ? aborted : null);
  if (isAnswered) return <Answered {...{ answer, isRefused, client, home }} />;
  if (failure) {
    const again = answer ? () => submit(answer) : () => start();
    if (!isFinal(failure)) return <ErrorScreen failure={failure} onRetry={again} />;
    return (
      <ErrorScreen failure={failure}>
        <ApplicationLink address={home} />
      </ErrorScreen>
    );
  }
  if (!preflight || !isAsked || !isProjectKnown) return <Waiting />;
  return (
    <ConsentForm
      request={authorization.start}
      {...{ preflight, client }}
      pending={submitting.pending ? answer : null}
      onAnswer={submit}
    />
  );
}

const aborted: Failure = { code: 'network', message: '' };

/** Returns whether a retry would fail with the same error. */
function isFinal({ code }: Failure): boolean {
  return code === 'already_answered';
}
