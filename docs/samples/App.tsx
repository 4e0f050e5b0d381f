import { createPorticoLoader } from '@portico/loader';
import { Portico, PorticoLanding, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';

const loader = createPorticoLoader({ manifest: 'https://portico.example/stable/mf-manifest.json' });
const config = { products: ['emailMagicLinks'] } as const;
const isLanding = location.search.includes('stytch_token_type'); // a link in an email leads back here

export const App = () => (
  <PorticoProvider
    loader={loader}
    publicToken="public-token-live-…"
    secondFactorOptions={{ methods: ['totp'] }} // asks people who have an authenticator app for its code
  >
    {isLanding ? (
      <PorticoLanding config={config} onSignedIn={() => location.replace(location.pathname)} />
    ) : (
      <>
        <SignedIn>
          {({ user, signOut }) => <button onClick={signOut}>Sign out {user.emails[0]?.email}</button>}
        </SignedIn>
        <SignedOut>
          <Portico name="Login" config={config} />
        </SignedOut>
      </>
    )}
  </PorticoProvider>
);
