import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Frame.module.css';

/** The visible frame of the widget. Its content adapts to the width of the frame, not to that of the window. */
export function Frame({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className={css.frame}>
      <div className={css.body}>{children}</div>
    </div>
  );
}
