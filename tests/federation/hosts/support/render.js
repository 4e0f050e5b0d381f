import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the component in a React tree of the host. The component's properties are in the page's address. */
export function render(Widget) {
  const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  createRoot(document.querySelector('#app')).render(createElement(Widget, props));
}
