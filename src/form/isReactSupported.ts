import { createElement } from 'react';

/** React 19 or newer. Not decided by the version, because Preact's is 19.0.0 too. */
export const isReactSupported =
  Reflect.get(createElement('a'), '$$typeof') === Symbol.for('react.transitional.element');
