import { createPorticoLoader } from '@portico/loader';
import { Portico, PorticoLanding, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';
import '@portico/loader/unavailable.css';

const loader = createPorticoLoader({ manifest: 'https://portico.example/stable/mf-manifest.json' });
const landing = `${location.origin}/authenticate`;
const config = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
} as const;

export default function App() {
  return (
    <PorticoProvider loader={loader} publicToken="public-token-live-…">
      {location.pathname === '/authenticate' ? (
        <PorticoLanding config={config} onSignedIn={() => location.replace('/')} />
      ) : (
        <>
          <SignedIn>
            {({ user, signOut }) => (
              <p>
                Hello {user.name.first_name || user.emails[0]?.email}{' '}
                <button onClick={signOut}>Sign out</button>
              </p>
            )}
          </SignedIn>
          <SignedOut>
            <Portico name="Login" config={config} />
          </SignedOut>
        </>
      )}
    </PorticoProvider>
  );
}
