import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Frame.module.css';

/** The widget's visible frame. Its content adapts to the frame's width, not to the window's. */
export function Frame({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className={css.frame}>
      <div className={css.body}>{children}</div>
    </div>
  );
}
