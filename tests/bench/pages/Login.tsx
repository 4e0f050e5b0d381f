import type { PorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { endpoints, publicToken } from './start';

/** The measured widget, with one email field. */
export function Login({ loader }: { loader: PorticoLoader }) {
  return (
    <Portico
      loader={loader}
      name="Login"
      publicToken={publicToken}
      clientOptions={{ endpoints }}
      config={{ products: ['emailMagicLinks'] }}
    />
  );
}
