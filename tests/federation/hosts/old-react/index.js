import { createPorticoLoader } from '@portico/loader';
import {
  Portico,
  PorticoConsent,
  PorticoLanding,
  PorticoProvider,
  SignedIn,
  SignedOut,
} from '@portico/loader/react';
import React from 'react';

const { createElement } = React;
const remote = new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem('remote');
sessionStorage.setItem('remote', remote);
const description = location.hash.slice(1) || sessionStorage.getItem('description');
sessionStorage.setItem('description', description);

const loader = createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });
const { publicToken, clientOptions, steps, ...props } = JSON.parse(decodeURIComponent(description));
const page = location.pathname.split('/').at(-1);
export const content = createElement(
  React.StrictMode,
  null,
  createElement(
    PorticoProvider,
    { loader, publicToken, clientOptions, ...steps },
    createElement('h1', null, `React ${React.version}`),
    page === 'authenticate' &&
      createElement(PorticoLanding, { ...props, onSignedIn: () => location.replace('./') }),
    page === 'consent' && createElement(PorticoConsent, props),
    page === 'account' &&
      createElement(SignedIn, null, createElement(Portico, { ...props, name: 'Account' })),
    createElement(SignedIn, null, ({ user, signOut }) =>
      createElement(
        'section',
        null,
        createElement('p', null, `Hello ${user.emails[0].email}`),
        createElement('button', { onClick: signOut }, 'Sign out'),
      ),
    ),
    page === '' && createElement(SignedOut, null, createElement(Portico, { name: 'Login', ...props })),
  ),
);
