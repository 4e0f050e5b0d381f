/** A React host without a federation plugin, as docs/embedding.md describes. */
import { Login } from './Login';
import { loader } from './sharedReact';
import { startReact } from './startReact';

startReact(<Login loader={loader} />);
