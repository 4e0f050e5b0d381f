import type { ReactNode } from 'react';
import { useSheet } from '../../../theme';
import sheet, * as css from './ButtonStack.module.css';

export function ButtonStack({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <div className={css.stack}>{children}</div>;
}
