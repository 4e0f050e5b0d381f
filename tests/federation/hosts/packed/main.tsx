import { createPorticoLoader } from '@portico/loader';
import { Portico, PorticoLanding, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';
import { createRoot } from 'react-dom/client';
import '@portico/loader/unavailable.css';

const remote = new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem('remote') ?? '';
sessionStorage.setItem('remote', remote);
const description = location.hash.slice(1) || sessionStorage.getItem('description') || '';
sessionStorage.setItem('description', description);

// The loader gets no React, because the host uses `@portico/loader/react`.
const loader = createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });
const { publicToken, clientOptions, ...props } = JSON.parse(decodeURIComponent(description)) as {
  publicToken: string;
  clientOptions: object;
};

const isLanding = location.pathname.endsWith('/authenticate');
const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <PorticoProvider {...{ loader, publicToken, clientOptions }}>
      {isLanding ? (
        <PorticoLanding {...props} onSignedIn={() => location.replace('./')} />
      ) : (
        <>
          <SignedIn>
            {({ user, signOut }) => (
              <>
                <h1>Hello {user.emails[0]?.email}</h1>
                <button onClick={() => void signOut()}>Sign out</button>
              </>
            )}
          </SignedIn>
          <SignedOut>
            <Portico name="Login" {...props} />
          </SignedOut>
        </>
      )}
    </PorticoProvider>,
  );
}
