import { useEffect, useMemo } from 'react';
import { hostInBothForms } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectApplication, sessionLost } from '../shared/application/applicationSlice';
import { cutText } from '../shared/application/cutText';
import { ErrorScreen } from '../shared/application/ErrorScreen';
import { NoSession } from '../shared/application/NoSession';
import { isProblem } from '../shared/application/readParameters';
import { ApplicationLink } from '../shared/application/ApplicationLink';
import { RequestProblem } from '../shared/application/RequestProblem';
import { useSession } from '../shared/application/useSession';
import { useSessionSentence } from '../shared/application/useSessionSentence';
import { Waiting } from '../shared/application/Waiting';
import { Answered } from './Answered';
import { ConsentForm } from './ConsentForm';
import { selectConsent } from './consentSlice';
import { startAuthorization, submitAuthorization } from './consentThunks';
import { messages } from './messages';
import type { Authorization } from './request';
import { readAuthorization } from './request';
import { TrustedSession } from './TrustedSession';

/** The screens on which the person allows or denies another application's request for access to the account. */
export function IDPConsent() {
  const { pageQuery } = useServices();
  const authorization = useMemo(() => readAuthorization(pageQuery), [pageQuery]);
  if (isProblem(authorization)) return <RequestProblem problem={authorization} />;
  return (
    <TrustedSession>
      <ForUser authorization={authorization} />
    </TrustedSession>
  );
}

function ForUser({ authorization }: { authorization: Authorization }) {
  const t = useMessages(messages);
  const { userId, failure, retry } = useSession();
  if (failure) return <ErrorScreen failure={failure} onRetry={retry} isUnreported />;
  if (userId === undefined) return <Waiting label={t('loading')} />;
  if (userId === null) return <NoSession />;
  // A new key mounts the component again, which aborts the requests for the previous user.
  return <Question key={userId} authorization={authorization} />;
}

function Question({ authorization }: { authorization: Authorization }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const { isProjectKnown } = useWidgetSelector(selectApplication);
  const { preflight, answer, isAnswered, isRefused } = useWidgetSelector(selectConsent);
  const onFailure = ({ code }: Failure) => code === 'session_over' && dispatch(sessionLost());
  // `replaces` is set because React runs an effect twice in development. The second request then replaces the aborted
  // first one.
  const say = useSessionSentence();
  const [start, starting] = useRequest(startAuthorization, { say, onFailure, replaces: true });
  const [submit, submitting] = useRequest(submitAuthorization, { say, onFailure });
  // Nothing is submitted automatically in a frame. The screen shows a link that opens the page in its own tab.
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
  // The first answer is final, so an aborted attempt shows an error with "Try again" and not the two buttons.
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
  if (!preflight || !isAsked || !isProjectKnown) return <Waiting label={t('loading')} />;
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

/** Returns whether the same request would fail again. */
function isFinal({ code }: Failure): boolean {
  return code === 'already_answered';
}
