import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { consentAfterLanding } from '../consentRequest';
import { useHost, type Host } from '../HostContext';
import { Link, navigate } from '../navigation';
import { announceConsent } from '../otherTabs';
import { pageAfterLanding } from '../pageAfterLanding';
import { sessionMinutes } from '../sessionMinutes';
import { selectAccount } from '../sessionSlice';

type State =
  | { status: 'pending' }
  /** The URL contains no token. */
  | { status: 'nothing' }
  /** The person has declined at the social provider, or the social provider has failed. */
  | { status: 'declined'; message: string; canRetry: false }
  | { status: 'failed'; message: string; canRetry: boolean };

/**
 * The landing page of magic links and social sign-in. It redeems the token. Then it opens the start page, or the
 * consent page if the person is signing in for another application.
 */
export function Authenticate() {
  const host = useHost();
  const signedIn = useSelector(selectAccount) !== null;
  const [runs, setRuns] = useState(0);
  const [state, setState] = useState<State>({ status: 'pending' });
  const [consentPage] = useState(() => consentAfterLanding(location.search));
  const [next] = useState(() => pageAfterLanding(location.search));
  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      const failure = await redeem(host);
      if (!isCurrent) return;
      // Then the start page opens, where Login shows the message. The code of Login still knows the
      // failure, because `navigate` does not load another document.
      if (failure?.status === 'declined' && !consentPage) return navigate(next, { replace: true });
      if (failure) return setState(failure);
      if (consentPage) announceConsent(consentPage);
      navigate(next, { replace: true });
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [host, runs, consentPage, next]);
  const retry = () => {
    setState({ status: 'pending' });
    setRuns(runs + 1);
  };

  if (state.status === 'pending') {
    return (
      <section className="notice" role="status">
        <span className="spinner" aria-hidden="true" />
        <h1>Signing you in …</h1>
      </section>
    );
  }
  if (state.status === 'nothing') {
    return (
      <section className="notice">
        <h1>This page needs a sign-in link</h1>
        <p>
          The link in your email, or your social provider, leads to this page with a token. The address
          contains no token.
        </p>
        <Link className="button" href={next}>
          Back to sign-in
        </Link>
      </section>
    );
  }
  return (
    <section className="notice" role="alert">
      <h1>{signedIn ? 'You are already signed in' : 'You could not be signed in'}</h1>
      <p>{state.message}</p>
      {state.canRetry && (
        <button className="button" type="button" onClick={retry}>
          Try again
        </button>
      )}
      <Link className={state.canRetry ? 'text-link' : 'button'} href={next}>
        {signedIn ? 'Continue' : 'Back to sign-in'}
      </Link>
    </section>
  );
}

/**
 * Redeems the token in the page's URL. Resolves to null after a sign-in, otherwise to the state that the page shows.
 * In development, React runs each effect twice and so calls this function twice, but `redeemToken` sends only one
 * request.
 */
async function redeem({ loader, settings, clientOptions }: Host): Promise<State | null> {
  try {
    const { redeemToken } = await loader.load('client');
    const redeemed = await redeemToken({
      publicToken: settings.publicToken,
      clientOptions,
      sessionDurationMinutes: sessionMinutes,
    });
    return redeemed ? null : { status: 'nothing' };
  } catch (error) {
    return failureOf(error);
  }
}

interface RedeemFailure {
  code?: string;
  error_message?: string;
  status_code?: number;
}

function failureOf(error: unknown): State {
  // The cast is safe: all properties are optional.
  const { code, error_message: reason, status_code: status = 0 } = error as RedeemFailure;
  if (code === 'social_refused') return declined('You cancelled the sign-in.');
  if (code === 'social_failed') return declined('The sign-in did not work.');
  const isTokenRejected = code === 'server' && status < 500;
  const fallback = isTokenRejected
    ? 'This sign-in has expired or was used before.'
    : 'Check your connection. You can still sign in.';
  return { status: 'failed', message: reason ?? fallback, canRetry: !isTokenRejected };
}

function declined(message: string): State {
  return { status: 'declined', message, canRetry: false };
}
