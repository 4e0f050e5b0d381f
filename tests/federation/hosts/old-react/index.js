import React from 'react';
import { createPorticoLoader } from '@portico/loader';
import { Portico, PorticoLanding, PorticoProvider, SignedIn, SignedOut } from '@portico/loader/react';

const { createElement } = React;
const remote = new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem('remote');
sessionStorage.setItem('remote', remote);
const description = location.hash.slice(1) || sessionStorage.getItem('description');
sessionStorage.setItem('description', description);

const loader = createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });
const { publicToken, clientOptions, secondFactorOptions, ...props } = JSON.parse(
  decodeURIComponent(description),
);
const isLanding = location.pathname.endsWith('/authenticate');
export const content = createElement(
  React.StrictMode,
  null,
  createElement(
    PorticoProvider,
    { loader, publicToken, clientOptions, secondFactorOptions },
    createElement('h1', null, `React ${React.version}`),
    isLanding && createElement(PorticoLanding, { ...props, onSignedIn: () => location.replace('./') }),
    createElement(SignedIn, null, ({ user, signOut }) =>
      createElement(
        'section',
        null,
        createElement('p', null, `Hello ${user.emails[0].email}`),
        createElement('button', { onClick: signOut }, 'Sign out'),
      ),
    ),
    !isLanding && createElement(SignedOut, null, createElement(Portico, { name: 'Login', ...props })),
  ),
);
