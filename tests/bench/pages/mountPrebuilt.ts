import { createStytchClient, mountLogin, Products } from '@stytch/vanilla-js';
import { endpoints, type Mounted, publicToken } from './start';

// Not in its types: addresses for a local server.
const options: object = { endpoints };
const client = createStytchClient(publicToken, options);

/** Puts the client's own widget into a fresh element. It is gone when the element is. */
export function mountPrebuilt(target: Element): Mounted {
  const place = document.createElement('div');
  place.id = 'prebuilt';
  target.append(place);
  mountLogin({ client, elementId: '#prebuilt', config: { products: [Products.emailMagicLinks] } });
  return { unmount: () => place.remove() };
}
