import { PorticoLanding, PorticoProvider } from '@portico/loader/react';
import '@portico/loader/unavailable.css';
import { createRoot } from 'react-dom/client';
import { Home } from './Home';
import { login, project } from './portico';
import './style.css';

createRoot(document.querySelector('main')!).render(
  <PorticoProvider {...project}>
    {location.pathname === '/authenticate' ? (
      <PorticoLanding {...login} onSignedIn={() => location.replace('/')} />
    ) : (
      <Home />
    )}
  </PorticoProvider>,
);
