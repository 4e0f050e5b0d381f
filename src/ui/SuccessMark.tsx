import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import { icon } from './icons';
import sheet, * as css from './SuccessMark.module.css';

const Check = icon('M4 10.5 8.2 15 16 5.5');

/** Decorative: the heading says the same in words. */
export function SuccessMark() {
  useSheet(sheet);
  return (
    <div className={css.mark}>
      <Check />
    </div>
  );
}

export function Mark({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className={css.mark} data-plain>
      {children}
    </div>
  );
}
