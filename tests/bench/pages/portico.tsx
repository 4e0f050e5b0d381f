import { Login } from './Login';
import { loader } from './sharedReact';
import { startReact } from './startReact';

startReact(<Login loader={loader} />);
