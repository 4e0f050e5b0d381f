import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the component in a tree of its own, with the properties from the page's address. Every host uses it. */
export function render(Widget) {
  const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  createRoot(document.querySelector('#app')).render(createElement(Widget, props));
}
