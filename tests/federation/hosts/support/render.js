import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

export function render(Widget) {
  const props = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  createRoot(document.querySelector('#app')).render(createElement(Widget, props));
}
