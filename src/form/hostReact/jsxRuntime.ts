import { createElement, Fragment } from './react';
import type { ElementType, ReactNode } from 'react';

interface Props {
  children?: ReactNode;
}

/** The functions of `react/jsx-runtime`. Strict bundlers do not find this file in React 17. */
export function jsx(type: ElementType, { children, ...props }: Props, key?: string) {
  const all = key === undefined ? props : { ...props, key };
  return children === undefined ? createElement(type, all) : createElement(type, all, children);
}

export function jsxs(
  type: ElementType,
  { children, ...props }: Props & { children: ReactNode[] },
  key?: string,
) {
  return createElement(type, key === undefined ? props : { ...props, key }, ...children);
}

export { Fragment };
