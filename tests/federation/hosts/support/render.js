import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders the component in its own React tree, with the properties from the page's address. Every host uses this
 * function.
 */
export function render(Widget) {
  const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  createRoot(document.querySelector('#app')).render(createElement(Widget, props));
}
