import React from 'react';
import ReactDOM from 'react-dom';
import { createPorticoLoader } from '@portico/loader';
import { LoginForm } from '@portico/loader/form';
import { Portico, PorticoProvider, SignedIn, SignedOut, usePortico } from '@portico/loader/react';

const { createElement } = React;
const share = (library) => ({ version: React.version, lib: () => library });
const loader = createPorticoLoader({
  manifest: `${new URLSearchParams(location.search).get('remote')}/mf-manifest.json`,
  shared: { react: share(React), 'react-dom': share(ReactDOM) },
});
const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));

function State() {
  const { status, error } = usePortico(loader, 'Login');
  return createElement('output', null, `${status} ${error?.code}`);
}

// The page uses the whole of the loader's package for React, between content of its own.
const onUnavailable = ({ code }) => document.body.setAttribute('data-unavailable', code);
const content = createElement(
  'div',
  null,
  createElement('h1', null, 'Night trains'),
  createElement('section', null, createElement(Portico, { loader, name: 'Login', ...props })),
  createElement(Portico, { loader, name: 'Login', onUnavailable, fallback: 'Loading', ...props }),
  createElement(
    PorticoProvider,
    { loader, ...props },
    createElement(SignedIn, null, 'Signed in'),
    createElement(SignedOut, null, createElement(Portico, { name: 'Login', onUnavailable })),
  ),
  createElement('aside', null, createElement(LoginForm, props)),
  createElement(State),
);
const app = document.querySelector('#app');
// React 17 has no `createRoot`.
if (ReactDOM.createRoot) ReactDOM.createRoot(app).render(content);
else ReactDOM.render(content, app);
