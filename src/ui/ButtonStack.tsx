import type { ReactNode, Ref } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './ButtonStack.module.css';

/** Buttons that answer one question, one below the other. */
export function ButtonStack({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  useSheet(sheet);
  return (
    <div ref={ref} className={css.stack}>
      {children}
    </div>
  );
}
