/** The code of the page `porticoFederated`, which imports this file dynamically. */
import { createPorticoLoader } from '@portico/loader';
import { Login } from './Login';
import { remote } from './start';
import { startReact } from './startReact';

const loader = createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });

startReact(<Login loader={loader} />);
