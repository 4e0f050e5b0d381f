/** A React host without a federation plugin, as docs/hosts/react.md describes. */
import { Login } from './Login';
import { loader } from './sharedReact';
import { startReact } from './startReact';

startReact(<Login loader={loader} />);
