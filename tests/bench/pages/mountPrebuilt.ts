import { createStytchClient, Products, StytchUI } from '@stytch/vanilla-js';
import { endpoints, publicToken } from './start';

// `endpoints` contains the addresses of a local server. The type is `object`, because the client's types lack this
// option.
const options: object = { endpoints };
const client = createStytchClient(publicToken, options);
customElements.define('stytch-ui', StytchUI);

/** Mounts the client's own widget with its custom element, as the client's README shows. */
export function mountPrebuilt(target: Element): void {
  const widget = new StytchUI();
  target.append(widget);
  widget.render({ client, config: { products: [Products.emailMagicLinks] } });
}
