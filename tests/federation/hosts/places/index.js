/** This host renders Login into the document of a frame or of another window, and into a React `<Activity>`. */
import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import * as React from 'react';
import { Activity, createElement, useState } from 'react';
import * as ReactDOM from 'react-dom';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

const library = (lib) => ({ version: React.version, lib: () => lib });
const loader = createPorticoLoader({
  manifest: `${new URLSearchParams(location.search).get('remote')}/mf-manifest.json`,
  shared: { react: library(React), 'react-dom': library(ReactDOM) },
});
const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const login = createElement(Portico, { loader, name: 'Login', ...props });

/** For each place: a function that returns the element into which Login is rendered. */
const places = {
  Frame: async () => document.body.appendChild(document.createElement('iframe')).contentDocument.body,
  Window: async () => window.open('', '', 'width=500,height=600').document.body,
};

function Host() {
  const [body, setBody] = useState(null);
  const [mode, setMode] = useState();
  const button = (name, onClick) => createElement('button', { key: name, type: 'button', onClick }, name);
  return [
    ...Object.entries(places).map(([name, open]) => button(name, async () => setBody(await open()))),
    button('Show', () => setMode('visible')),
    button('Hide', () => setMode('hidden')),
    body && createPortal(login, body, 'place'),
    mode && createElement(Activity, { key: 'activity', mode }, login),
  ];
}

createRoot(document.querySelector('#app')).render(createElement(Host));
