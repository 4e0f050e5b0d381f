import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import '@portico/loader/unavailable.css';

const remote = new URLSearchParams(location.search).get('remote') ?? '';
const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  shared: {
    react: { version: React.version, lib: () => React },
    'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
  },
});
const props = JSON.parse(decodeURIComponent(location.hash.slice(1))) as object;
const app = document.querySelector('#app');
if (app) createRoot(app).render(<Portico loader={loader} name="Login" {...props} />);
