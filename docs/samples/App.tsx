import { createPorticoLoader } from '@portico/loader';
import { Portico, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';

const loader = createPorticoLoader({ manifest: 'https://portico.example/stable/mf-manifest.json' });

export const App = () => (
  <PorticoProvider
    loader={loader}
    publicToken="public-token-live-…"
    secondFactorOptions={{ methods: ['totp'] }} // asks people who have an authenticator app for its code
  >
    <SignedIn>
      {({ user, signOut }) => <button onClick={signOut}>Sign out {user.emails[0]?.email}</button>}
    </SignedIn>
    <SignedOut>
      <Portico name="Login" config={{ products: ['emailMagicLinks'] }} landing />
    </SignedOut>
  </PorticoProvider>
);
