import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { endpoints, publicToken, remote } from './start';
import { startReact } from './startReact';

const loader = createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });

startReact(
  <Portico
    loader={loader}
    name="Login"
    publicToken={publicToken}
    clientOptions={{ endpoints }}
    config={{ products: ['emailMagicLinks'] }}
  />,
);
