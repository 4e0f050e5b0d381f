import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** What every host does with the component: renders it in a tree of its own, with what the test wrote into the address. */
export function render(Widget) {
  const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  createRoot(document.querySelector('#app')).render(createElement(Widget, props));
}
