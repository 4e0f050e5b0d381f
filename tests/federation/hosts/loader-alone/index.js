import { createPorticoLoader, showUnavailable } from '@portico/loader';
import { signedDelivery } from '@portico/loader/delivery';
import { Portico } from '@portico/loader/react';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

const address = new URLSearchParams(location.search);
// A test can set another version of React in the address. With `none`, the host shares no React.
const version = address.get('react') ?? React.version;
const library = (lib) => ({ version, lib: () => lib });
// Several remotes are mirrors.
const keys = address.getAll('key');
const loader = createPorticoLoader({
  manifest: address.getAll('remote').map((remote) => `${remote}/mf-manifest.json`),
  delivery: signedDelivery(keys.length > 0 ? { keys } : {}),
  onLoad: (report) => Object.assign(window, { report }),
  shared: version === 'none' ? {} : { react: library(React), 'react-dom': library(ReactDOM) },
});
const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const app = document.querySelector('#app');

function mountStandalone() {
  loader.load('bootstrap').then(
    ({ mountLogin }) => mountLogin({ elementId: '#app', ...props }),
    (error) => showUnavailable(app, { error, onRetry: mountStandalone }),
  );
}

if (address.has('standalone')) mountStandalone();
else createRoot(app).render(React.createElement(Portico, { loader, name: 'Login', ...props }));
