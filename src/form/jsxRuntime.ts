import { createElement, Fragment } from 'react';
import type { ElementType, ReactNode } from 'react';

interface Props {
  children?: ReactNode;
}

/* Stands in for `react/jsx-runtime`, which strict bundlers do not find in React 17. */

export function jsx(type: ElementType, { children, ...props }: Props, key?: string) {
  const propsWithKey = key === undefined ? props : { ...props, key };
  return children === undefined
    ? createElement(type, propsWithKey)
    : createElement(type, propsWithKey, children);
}

export function jsxs(
  type: ElementType,
  { children, ...props }: Props & { children: ReactNode[] },
  key?: string,
) {
  return createElement(type, key === undefined ? props : { ...props, key }, ...children);
}

export { Fragment };
