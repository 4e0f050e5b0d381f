import { createElement } from 'react';

/**
 * Whether the host has React 19 or newer. With an older one, or with Preact, whose version is 19.0.0 too, the form and the
 * widget cannot be rendered.
 */
export const isReactSupported =
  Reflect.get(createElement('a'), '$$typeof') === Symbol.for('react.transitional.element');
