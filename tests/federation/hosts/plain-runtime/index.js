import { createInstance } from '@module-federation/enhanced/runtime';
import React from 'react';
import ReactDOM from 'react-dom';
import { render } from '../support/render.js';

const address = new URLSearchParams(location.search);
const share = (version, library) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
// A test can set another version of React in the address. With `none`, the host shares no React.
const version = address.get('react') ?? React.version;
const federation = createInstance({
  name: 'plain_runtime',
  shareStrategy: 'loaded-first',
  remotes: [{ name: 'porticoRemote', entry: `${address.get('remote')}/mf-manifest.json` }],
  shared: version === 'none' ? {} : { react: share(version, React), 'react-dom': share(version, ReactDOM) },
});
try {
  const { default: Login } = await federation.loadRemote('porticoRemote/Login');
  render(Login);
} catch (error) {
  document.querySelector('#app').textContent = String(error);
}
