import { createStytchClient, mountLogin, Products } from '@stytch/vanilla-js';
import { endpoints, type Mounted, publicToken } from './start';

// The type is `object` because the client's types lack `endpoints`, the addresses of a local server.
const options: object = { endpoints };
const client = createStytchClient(publicToken, options);

/** Mounts the client's own widget in a new element. Removing the element removes the widget. */
export function mountPrebuilt(target: Element): Mounted {
  const place = document.createElement('div');
  place.id = 'prebuilt';
  target.append(place);
  mountLogin({ client, elementId: '#prebuilt', config: { products: [Products.emailMagicLinks] } });
  return { unmount: () => place.remove() };
}
