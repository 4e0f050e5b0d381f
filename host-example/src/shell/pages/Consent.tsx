import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { landingFor, readConsentRequest } from '../consentRequest';
import { useHost } from '../HostContext';
import { HostWidget, Skeleton } from '../HostWidget';
import { onConsentElsewhere } from '../otherTabs';
import { nameOf, selectStatus, signInCompleted } from '../sessionSlice';
import { store } from '../store';
import { SwitchAccount } from '../SwitchAccount';
import { useFocusOnChange } from '../useFocusOnChange';
import { useIsVisible } from '../useIsVisible';
import { useSettledAccount } from '../useSettledAccount';
import { useSilentRefusal } from '../useSilentRefusal';

/**
 * Other applications send people to this page. On it, a person gives an application access to the account, or signs
 * out.
 */
export function Consent() {
  const [search] = useState(location.search);
  const request = readConsentRequest(search);
  if (request.kind === 'none') return <NothingAsked />;
  if (request.kind === 'access') return <AskedForAccess search={search} application={request.application} />;
  return (
    <div className="widget-page">
      <header>
        <h1>Signing out</h1>
        <p>
          Applications that you use with your Fernweh account can send you here when you sign out of them.
        </p>
      </header>
      <HostWidget name="IdentityProvider" />
    </div>
  );
}

function NothingAsked() {
  const { settings } = useHost();
  return (
    <section className="notice">
      <h1>Use your Fernweh account elsewhere</h1>
      <p>
        Other applications send people to this page, to ask for access to their account or to sign out of it.
        You have opened it yourself, so there is nothing to decide.
      </p>
      <p>To see it at work, sign in at Kipferl, the bakery at the platform.</p>
      <a className="button" href={settings.relyingParty}>
        Open Kipferl
      </a>
    </section>
  );
}

interface AskedForAccessProps {
  search: string;
  application: string;
}

// Called when Login has completed its flow. After the sign-in, other pages show Login's success screen for a moment.
// This page does not: the consent screen replaces Login immediately.
const complete = () => void store.dispatch(signInCompleted());

/**
 * Shows Login first if the person is not signed in. During the sign-in, the query of the page's address must not
 * change, because the consent widget reads the application's request from it afterwards.
 */
function AskedForAccess({ search, application }: AskedForAccessProps) {
  const account = useSettledAccount();
  const { mayBeSignedIn } = useHost();
  const isSilent = useSilentRefusal(search);
  const waiting = (useSelector(selectStatus) === 'unknown' && mayBeSignedIn) || (isSilent && !account);
  const [isElsewhere, setElsewhere] = useState(false);
  // A tab in the background waits until it is visible. Otherwise two tabs could submit the same request, because after
  // an earlier consent the widget submits a request without a click.
  const isVisible = useIsVisible();
  const [isAsking, setAsking] = useState(false);
  if (account && isVisible && !isAsking) setAsking(true);
  if (!account && isAsking) setAsking(false);
  const place = useFocusOnChange(isAsking);
  useEffect(() => onConsentElsewhere(`/consent${search}`, () => setElsewhere(true)), [search]);

  if (isElsewhere) return <AnsweredElsewhere onReturn={() => setElsewhere(false)} />;
  return (
    <div className="widget-page">
      <header>
        <h1>{account ? 'Use your Fernweh account' : 'Sign in to continue'}</h1>
        <p>
          {application ? (
            <>
              The application at <bdi>{application}</bdi>
            </>
          ) : (
            'Another application'
          )}{' '}
          {account
            ? 'gets access to your account only if you allow it.'
            : 'asks for access to your Fernweh account. Sign in first, then decide.'}
        </p>
      </header>
      <div ref={place} className="place" tabIndex={-1}>
        {waiting && <Skeleton />}
        {isAsking && <HostWidget name="IdentityProvider" />}
        {!waiting && !account && (
          <HostWidget name="Login" landing={landingFor(search)} onComplete={complete} />
        )}
      </div>
      {account && <SwitchAccount name={nameOf(account)} />}
    </div>
  );
}

function AnsweredElsewhere({ onReturn }: { onReturn(): void }) {
  return (
    <section className="notice" role="status">
      <h1>You continued in another tab</h1>
      <p>You can close this tab.</p>
      <button className="button" type="button" onClick={onReturn}>
        Continue here instead
      </button>
    </section>
  );
}
