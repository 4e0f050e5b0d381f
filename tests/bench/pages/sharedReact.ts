/** Creates the loader for a React host without a federation plugin, as docs/hosts/react.md describes. */
import { createPorticoLoader } from '@portico/loader';
import { signedDelivery } from '@portico/loader/delivery';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { freshness, remote } from './start';

export const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  ...(freshness === 'fast' && { delivery: signedDelivery({ freshness }) }),
  shared: {
    react: { version: React.version, lib: () => React },
    'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
  },
});
