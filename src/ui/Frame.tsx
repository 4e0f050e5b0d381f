import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Frame.module.css';

/** The widget's visible frame. The layout inside depends on the frame's width and not on the window's. */
export function Frame({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className={css.frame} part="card">
      <div className={css.body}>{children}</div>
    </div>
  );
}
