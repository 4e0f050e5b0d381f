import { createElement, Fragment, type ElementType, type ReactNode } from 'react';

/* Stands in for `react/jsx-runtime`, which strict bundlers do not find in React 17. */

export function jsx(type: ElementType, props: object, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key });
}

/** These children need no keys, and as arguments React does not ask for any. */
export function jsxs(type: ElementType, { children, ...props }: { children: ReactNode[] }, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key }, ...children);
}

export { Fragment };
