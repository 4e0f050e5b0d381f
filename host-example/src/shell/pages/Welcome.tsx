import type { ReactNode } from 'react';
import { Account } from '../Account';
import { useHost } from '../HostContext';
import { LoginOrContent } from '../LoginOrContent';
import { landingOfWelcome } from '../pageAfterLanding';
import { useLoginOrAccount } from '../useLoginOrAccount';
import { Outbox } from '../welcome/Outbox';

const products = ['emailMagicLinks'] as const;

/** The page that `npm start` names last: it leads a newcomer through the first minute. */
export function Welcome() {
  const { settings } = useHost();
  const state = useLoginOrAccount();
  return (
    <div className="welcome">
      <header>
        <p className="eyebrow">Everything runs on your machine</p>
        <h1>Welcome to Portico</h1>
        <p className="lead">
          This site belongs to an invented railway. It loads Portico’s sign-in from another server, as your
          site would. Four steps show what it does.
        </p>
      </header>
      <ol>
        <Step title={state.account ? 'You are signed in' : 'Sign in'}>
          <p>
            {state.account
              ? 'The session is a cookie of this site. Sign out above, and try another method on the start page.'
              : 'Type any email address. The email with the link arrives in the outbox; no real email is sent.'}
          </p>
          <div className="sign-in">
            <LoginOrContent state={state} products={products} landing={landingOfWelcome}>
              {(account) => <Account account={account} />}
            </LoginOrContent>
            <Outbox url={`${settings.identityProvider}/outbox`} />
          </div>
        </Step>
        <Step title="Make it yours">
          <p>Every method, theme, text and screen, live. The playground writes the code for your site.</p>
          <a className="button" href="/playground">
            Open the playground
          </a>
        </Step>
        <Step title="Allow another application to use your account">
          <p>
            Kipferl is a bakery of somebody else’s. It asks for access to your account at this railway, and
            you decide on the consent screen.
          </p>
          <a className="button" href={settings.relyingParty}>
            Order breakfast at Kipferl
          </a>
        </Step>
        <Step title="Put it on your site">
          <p>
            <code>npm run docs</code> opens the documentation, which starts with a sign-in in five minutes. To
            use these servers from your own site, name its address:{' '}
            <code>npm run allow -- http://localhost:5173</code>
          </p>
        </Step>
      </ol>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      {children}
    </li>
  );
}
