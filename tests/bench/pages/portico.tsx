/** A React host without a federation plugin, as in docs/embedding.md. */
import { createPorticoLoader } from '@portico/loader';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { Login } from './Login';
import { remote } from './start';
import { startReact } from './startReact';

const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  shared: {
    react: { version: React.version, lib: () => React },
    'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
  },
});

startReact(<Login loader={loader} />);
