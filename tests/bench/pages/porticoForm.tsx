/** While it loads Login, `Portico` shows a form that the person can already use. */
import { Portico } from '@portico/loader/react';
import { props } from './Login';
import { loader } from './sharedReact';
import { startReact } from './startReact';

startReact(<Portico loader={loader} name="Login" {...props} />);
