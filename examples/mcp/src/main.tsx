import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import { PorticoConsent, PorticoProvider } from '@portico/loader/react';
import { defaultThemes } from '@portico/loader/themes';
import '@portico/loader/unavailable.css';
import { createRoot } from 'react-dom/client';
import './style.css';

const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });
const clientOptions = { endpoints: { testAPIURL: 'http://localhost:3002' } }; // for the local provider only

const config: LoginConfig = {
  products: ['emailMagicLinks'],
  consentOptions: { defaultScope: 'openid email' },
};

createRoot(document.querySelector('main')!).render(
  <PorticoProvider loader={loader} publicToken="public-token-test-local" clientOptions={clientOptions}>
    <PorticoConsent config={config} presentation={{ theme: defaultThemes }} />
  </PorticoProvider>,
);
