import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import {
  Portico,
  PorticoLanding,
  PorticoProvider,
  SignedIn,
  SignedOut,
  type PorticoProviderProps,
} from '@portico/loader/react';
import { defaultThemes } from '@portico/loader/themes';
import '@portico/loader/unavailable.css';

const project: PorticoProviderProps = {
  loader: createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' }),
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const redirectURL = `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: redirectURL, signupRedirectURL: redirectURL },
};

/** The properties of Login. */
const login = { config, presentation: { theme: defaultThemes } };

function Home() {
  return (
    <>
      <SignedIn>
        {({ user, signOut }) => (
          <>
            <h1>Hello, {user.name.first_name || user.emails[0]?.email}</h1>
            <button type="button" onClick={signOut}>
              Sign out
            </button>
          </>
        )}
      </SignedIn>
      <SignedOut>
        <Portico name="Login" {...login} />
      </SignedOut>
    </>
  );
}

export default function App() {
  return (
    <PorticoProvider {...project}>
      {location.pathname === '/authenticate' ? (
        <PorticoLanding {...login} onSignedIn={() => location.replace('/')} />
      ) : (
        <Home />
      )}
    </PorticoProvider>
  );
}
