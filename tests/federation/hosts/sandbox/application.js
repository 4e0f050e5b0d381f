/** The application that runs in the sandbox. Each sandbox starts it in its own way. */
import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

const { remote, props } = window.given;
const library = (lib) => ({ version: React.version, lib: () => lib });
const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  shared: { react: library(React), 'react-dom': library(ReactDOM) },
});

async function mount({ container, dom } = {}) {
  const root = createRoot((container ?? dom ?? document).querySelector('#root'));
  root.render(React.createElement(Portico, { loader, name: 'Login', ...props }));
}

export { mount };
export const bootstrap = async () => {};
export const unmount = async () => {};
export const provider = () => ({ render: mount, destroy() {} });

if (!window.__POWERED_BY_QIANKUN__ && !window.__GARFISH__) void mount();
