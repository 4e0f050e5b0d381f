import { useEffect, useMemo, type ComponentType } from 'react';
import { hostInBothForms, readableHost } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import type { ScreensOf } from '../../screens';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { ApplicationLogo } from '../../ui/ApplicationLogo';
import { ExternalLink } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { SuccessMark } from '../../ui/SuccessMark';
import { selectApplication, sessionLost, useSession } from './applicationSlice';
import { attestSession } from './attestSession';
import {
  selectConsent,
  startAuthorization,
  submitAuthorization,
  type Decision,
  type Preflight,
} from './consentSlice';
import { DecisionButtons } from './DecisionButtons';
import { messages } from './messages';
import { Permissions } from './Permissions';
import { isParameterProblem, readAuthorization, type Authorization } from './readAuthorization';
import { areStandard, truncate } from './scopePermissions';
import {
  ApplicationLink,
  ErrorScreen,
  NoSession,
  RequestProblem,
  StateScreen,
  useIsLeaving,
  useSessionOverMessage,
  Waiting,
} from './StateScreen';

/** The person allows or denies an application's request for access to the account. */
export function IDPConsent() {
  const { widget, host } = useServices();
  const { authTokenParams } = useSettings().hostProps;
  const { isAttested, decision } = useWidgetSelector(selectConsent);
  const authorization = useMemo(
    () => readAuthorization(widget.pageQuery, host.config.consentOptions),
    [widget, host.config.consentOptions],
  );
  if (isParameterProblem(authorization)) return <RequestProblem problem={authorization} />;
  // The host may set `authTokenParams` after the first render. After the decision, a new token has no effect.
  const needsSession = (authTokenParams ?? null) !== null && !isAttested && decision === null;
  return needsSession ? <TrustedSession /> : <ForUser authorization={authorization} />;
}

function ForUser({ authorization }: { authorization: Authorization }) {
  const { userId, failure, retry } = useSession();
  if (failure) return <ErrorScreen failure={failure} onRetry={retry} reportsFailure />;
  if (userId === undefined) return <Waiting />;
  if (userId === null) return <NoSession />;
  // The key unmounts the previous user's component, which aborts its requests.
  return <Consent key={userId} authorization={authorization} />;
}

function useConsent() {
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const { preflight, decision } = useWidgetSelector(selectConsent);
  const onFailure = ({ code }: Failure) => code === 'session_over' && dispatch(sessionLost());
  const messageFor = useSessionOverMessage();
  // Strict Mode runs the effect below twice: the second request must not wait for the aborted first one.
  const [start, starting] = useRequest(startAuthorization, { messageFor, onFailure, replaces: true });
  const [submit, submitting] = useRequest(submitAuthorization, { messageFor, onFailure });
  // `null` before the preflight. Against clickjacking: in an iframe, which the person may not notice, nothing is
  // submitted automatically.
  const mustAsk = preflight && (preflight.consent_required || browser.isFramed());
  const needsPreflight = preflight === null && !submitting.pending;

  useEffect(() => {
    if (needsPreflight) start();
  }, [needsPreflight, start]);
  useEffect(() => {
    if (mustAsk === false) submit('automatic');
  }, [mustAsk, submit]);

  // If the browser aborts the request itself, only the same decision can be sent again: the first one is final.
  const isAborted = decision !== null && !submitting.pending;
  const failure = starting.failure ?? submitting.failure ?? (isAborted ? abortedFailure : null);
  return { mustAsk, start, submit, pending: submitting.pending, failure };
}

/** Has the message for a lost connection. */
const abortedFailure: Failure = { code: 'network', message: '' };

function Consent({ authorization }: { authorization: Authorization }) {
  const { isProjectKnown } = useWidgetSelector(selectApplication);
  const { preflight, decision, isDecided } = useWidgetSelector(selectConsent);
  const { mustAsk, start, submit, pending, failure } = useConsent();

  const { redirect_uri } = authorization.start;
  const clientName = preflight?.oidc_client.client_name;
  const client = clientName ? truncate(clientName) : hostInBothForms(redirect_uri);
  const applicationOrigin = new URL(redirect_uri).origin;
  if (isDecided) return <Decided client={client} applicationOrigin={applicationOrigin} />;
  if (failure?.code === 'already_answered')
    return (
      <ErrorScreen failure={failure}>
        <ApplicationLink url={applicationOrigin} />
      </ErrorScreen>
    );
  if (failure)
    return <ErrorScreen failure={failure} onRetry={() => (decision ? submit(decision) : start())} />;
  if (!preflight || !mustAsk || !isProjectKnown) return <Waiting />;
  return (
    <ConsentForm
      request={authorization.start}
      preflight={preflight}
      client={client}
      pending={pending ? decision : null}
      onDecision={submit}
    />
  );
}

/** Creates a session with the host's own token, before the person is asked. */
function TrustedSession() {
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  useEffect(() => attest(), [attest]);
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting />;
}

interface ConsentFormProps {
  request: Authorization['start'];
  preflight: Preflight;
  client: string;
  pending: Decision | null;
  onDecision(decision: Decision): void;
}

function ConsentForm({ request, preflight, client, pending, onDecision }: ConsentFormProps) {
  const t = useMessages(messages);
  const project = useWidgetSelector((state) => state.bootstrap.projectName);
  const isSignIn = areStandard(request.scopes);
  const title = project
    ? t.rich(isSignIn ? 'signInTitle' : 'accessTitle', { client, project: truncate(project) })
    : t.rich(isSignIn ? 'signInTitleOfNoProject' : 'accessTitleOfNoProject', { client });
  const { host, ascii } = readableHost(request.redirect_uri);
  const { client_logo_url, client_uri } = preflight.oidc_client;
  return (
    <StateScreen
      mark={client_logo_url && <ApplicationLogo url={client_logo_url} large />}
      title={title}
      description={client_uri && <ExternalLink href={client_uri}>{hostInBothForms(client_uri)}</ExternalLink>}
    >
      <Permissions preflight={preflight} client={client} />
      <Note>{ascii ? t.rich('redirectInternational', { host, ascii }) : t.rich('redirect', { host })}</Note>
      <DecisionButtons
        yes={t('allow')}
        no={t('deny')}
        pending={pending && (pending === 'allowed' ? 'yes' : 'no')}
        onYes={() => onDecision('allowed')}
        onNo={() => onDecision('denied')}
      />
    </StateScreen>
  );
}

interface DecidedProps {
  client: string;
  /** The link leads to the origin of the redirect URI, without the authorization code or an error. */
  applicationOrigin: string;
}

/** The last screen, from which the browser goes back to the application. */
function Decided({ client, applicationOrigin }: DecidedProps) {
  const t = useMessages(messages);
  const { decision, isRejected } = useWidgetSelector(selectConsent);
  const isLeaving = useIsLeaving();
  const { followRedirects } = useSettings().hostProps;
  const link = !isLeaving && followRedirects !== false && <ApplicationLink url={applicationOrigin} />;
  const description = t.rich(isLeaving ? 'following' : 'success', { client });
  if (decision === 'denied' || isRejected) {
    const reason = decision === 'denied' ? 'denied' : 'refused';
    return (
      <StateScreen title={t(`${reason}Title`)} description={description}>
        <Notice variant="error" text={t(reason)} />
        {link}
      </StateScreen>
    );
  }
  return (
    <StateScreen mark={<SuccessMark />} title={t('successTitle')} description={description}>
      {link}
    </StateScreen>
  );
}

export { failures } from './applicationMessages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'consent'>, ComponentType>;
