/** Creates the loader for a React host without a federation plugin, as docs/hosts/react.md describes. */
import { createPorticoLoader } from '@portico/loader';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { remote } from './start';

export const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  shared: {
    react: { version: React.version, lib: () => React },
    'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
  },
});
