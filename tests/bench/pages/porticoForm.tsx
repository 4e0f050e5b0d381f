/** A page with the form before the code, which `Portico` shows while it loads Login. */
import { Portico } from '@portico/loader/react';
import { props } from './Login';
import { loader } from './sharedReact';
import { startReact } from './startReact';

startReact(<Portico loader={loader} name="Login" {...props} />);
