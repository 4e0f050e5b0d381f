import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Note.module.css';

export function Note({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <p className={css.note}>{children}</p>;
}

/** A message beside its controls. Screen readers announce each change. An empty message takes no space. */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
