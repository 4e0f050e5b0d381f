/** A React host without a federation plugin, as docs/embedding.md has it. */
import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { endpoints, publicToken, remote } from './start';
import { startReact } from './startReact';

const loader = createPorticoLoader({
  manifest: `${remote}/mf-manifest.json`,
  shared: {
    react: { version: React.version, lib: () => React },
    'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
  },
});

startReact(
  <Portico
    loader={loader}
    name="Login"
    publicToken={publicToken}
    clientOptions={{ endpoints }}
    config={{ products: ['emailMagicLinks'] }}
  />,
);
