import { useEffect, useMemo } from 'react';
import { hostInBothForms, readableHost } from '../../browser/readableHost';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { selectApplication, sessionLost } from '../application/applicationSlice';
import { truncate, areStandard } from '../application/scopePermissions';
import {
  ErrorScreen,
  RequestProblem,
  NoSession,
  useSessionOverMessage,
  Waiting,
  StateScreen,
} from '../application/StateScreen';
import { isParameterProblem } from '../application/readParameters';
import { ApplicationLink, useIsLeaving } from '../application/ApplicationLink';
import { useSession } from '../application/useSession';
import { selectConsent } from './consentSlice';
import { attestSession } from './attestSession';
import { startAuthorization, submitAuthorization } from './consentThunks';
import type { Authorization } from './readAuthorization';
import { readAuthorization } from './readAuthorization';
import { useMessages } from '../../messages/useMessages';
import { Note } from '../../ui/note/Note';
import { AnswerButtons } from '../application/AnswerButtons';
import type { Answer, Preflight } from './consentSlice';
import { messages } from './messages';
import { Permissions } from './Permissions';
import { Notice } from '../../ui/notice/Notice';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';

/** The screens on which the person allows or denies another application's request for access to the account. */
export function IDPConsent() {
  const { pageQuery } = useServices().widget;
  const { authTokenParams } = useSettings().hostProps;
  const { isAttested, answer } = useWidgetSelector(selectConsent);
  const authorization = useMemo(() => readAuthorization(pageQuery), [pageQuery]);
  if (isParameterProblem(authorization)) return <RequestProblem problem={authorization} />;
  // The host may set its token (`authTokenParams`) after the first render. But after the person has answered the
  // request, a new token has no effect.
  const needsSession = (authTokenParams ?? null) !== null && !isAttested && answer === null;
  return needsSession ? <TrustedSession /> : <ForUser authorization={authorization} />;
}

/** Waits until the client's session is known. */
function ForUser({ authorization }: { authorization: Authorization }) {
  const { userId, failure, retry } = useSession();
  if (failure) return <ErrorScreen failure={failure} onRetry={retry} reportsFailure />;
  if (userId === undefined) return <Waiting />;
  if (userId === null) return <NoSession />;
  // When the user changes, the new `key` makes React mount a new component. The old component unmounts, which aborts
  // the requests for the previous user.
  return <Question key={userId} authorization={authorization} />;
}

/** Sends the preflight, asks the person, and submits the answer. */
function Question({ authorization }: { authorization: Authorization }) {
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const { isProjectKnown } = useWidgetSelector(selectApplication);
  const { preflight, answer, isAnswered, isRefused } = useWidgetSelector(selectConsent);
  const onFailure = ({ code }: Failure) => code === 'session_over' && dispatch(sessionLost());
  const messageFor = useSessionOverMessage();
  // In development React runs the effect below twice, and aborts the request of the first run. With `replaces`, the
  // second run starts a request even if the aborted one has not ended yet.
  const [start, starting] = useRequest(startAuthorization, { messageFor, onFailure, replaces: true });
  const [submit, submitting] = useRequest(submitAuthorization, { messageFor, onFailure });
  // Against clickjacking: an attacker may show this page in an iframe that the person does not notice. So in an iframe
  // the widget submits nothing automatically. Instead of the buttons, the screen shows a link that opens this page as
  // the top-level page.
  const isAsked = preflight && (preflight.consent_required || browser.isFramed());
  const needsPreflight = preflight === null && !submitting.pending;

  useEffect(() => {
    if (needsPreflight) start();
  }, [needsPreflight, start]);
  useEffect(() => {
    if (isAsked === false) submit('automatic');
  }, [isAsked, submit]);

  const { redirect_uri } = authorization.start;
  const clientName = preflight?.oidc_client.client_name;
  const client = clientName ? truncate(clientName) : hostInBothForms(redirect_uri);
  const applicationOrigin = new URL(redirect_uri).origin;
  // After the first answer, the person cannot choose the other answer. So if the request with the answer was aborted,
  // an error replaces the two buttons. The button "Try again" sends the same answer again.
  const isAborted = answer !== null && !submitting.pending;
  const failure = starting.failure ?? submitting.failure ?? (isAborted ? abortedFailure : null);
  if (isAnswered) return <Answered {...{ answer, isRefused, client, applicationOrigin }} />;
  if (failure) {
    const retry = answer ? () => submit(answer) : () => start();
    if (!isFinal(failure)) return <ErrorScreen failure={failure} onRetry={retry} />;
    return (
      <ErrorScreen failure={failure}>
        <ApplicationLink address={applicationOrigin} />
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

/** Shows the message for a lost connection. */
const abortedFailure: Failure = { code: 'network', message: '' };

/** Returns whether a retry would fail with the same error. */
function isFinal({ code }: Failure): boolean {
  return code === 'already_answered';
}

/** Creates a session with the host's own token, before the widget asks the person. */
function TrustedSession() {
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  useEffect(() => attest(), [attest]);
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting />;
}

interface ConsentFormProps {
  request: Authorization['start'];
  preflight: Preflight;
  /** The application's name. */
  client: string;
  /** The answer that is being submitted, or `null`. */
  pending: Answer | null;
  onAnswer(answer: Answer): void;
}

function ConsentForm({ request, preflight, client, pending, onAnswer }: ConsentFormProps) {
  const t = useMessages(messages);
  const project = useWidgetSelector((state) => state.bootstrap.projectName);
  const isSignIn = areStandard(request.scopes);
  const title = project
    ? t.rich(isSignIn ? 'signInTitle' : 'accessTitle', { client, project: truncate(project) })
    : t.rich(isSignIn ? 'signInTitleOfNoProject' : 'accessTitleOfNoProject', { client });
  const { host, ascii } = readableHost(request.redirect_uri);
  return (
    <StateScreen title={title}>
      <Permissions preflight={preflight} client={client} />
      <Note>{ascii ? t.rich('redirectInternational', { host, ascii }) : t.rich('redirect', { host })}</Note>
      <AnswerButtons
        yes={t('allow')}
        no={t('deny')}
        pending={pendingButton(pending)}
        onYes={() => onAnswer('allowed')}
        onNo={() => onAnswer('denied')}
      />
    </StateScreen>
  );
}

function pendingButton(pending: Answer | null): 'yes' | 'no' | undefined {
  if (!pending) return undefined;
  return pending === 'allowed' ? 'yes' : 'no';
}

export interface AnsweredProps {
  answer: Answer | null;
  /** True if the redirect tells the application about an error, although the person did not deny access. */
  isRefused: boolean;
  /** The application's name. */
  client: string;
  /**
   * The origin of the application's redirect URI. The screen links to it. This link contains neither the authorization
   * code nor an error.
   */
  applicationOrigin: string;
}

/** Shows the result after the provider has accepted the answer, while the browser goes back to the application. */
export function Answered({ answer, isRefused, client, applicationOrigin }: AnsweredProps) {
  const t = useMessages(messages);
  const isLeaving = useIsLeaving();
  const { followRedirects } = useSettings().hostProps;
  const link = !isLeaving && followRedirects !== false && <ApplicationLink address={applicationOrigin} />;
  const description = t.rich(isLeaving ? 'following' : 'success', { client });
  if (answer === 'denied') {
    return (
      <StateScreen title={t('deniedTitle')} description={description}>
        <Notice variant="error" text={t('denied')} />
        {link}
      </StateScreen>
    );
  }
  if (isRefused) {
    return (
      <StateScreen title={t('refusedTitle')} description={description}>
        <Notice variant="error" text={t('refused')} />
        {link}
      </StateScreen>
    );
  }
  return (
    <StateScreen logo={<SuccessMark />} title={t('successTitle')} description={description}>
      {link}
    </StateScreen>
  );
}

export { failures } from '../application/messages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'consent'>, ComponentType>;
