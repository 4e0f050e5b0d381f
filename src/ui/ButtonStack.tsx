import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './ButtonStack.module.css';

/** Buttons for the possible answers to a question, one below the other. */
export function ButtonStack({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <div className={css.stack}>{children}</div>;
}
