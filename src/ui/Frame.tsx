import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Frame.module.css';

/**
 * The box around the widget: its border and background. The layout inside depends on the box's width, not on the
 * window's.
 */
export function Frame({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className={css.frame} part="card">
      <div className={css.body}>{children}</div>
    </div>
  );
}
