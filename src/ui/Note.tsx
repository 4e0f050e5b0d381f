import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Note.module.css';

export function Note({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <p className={css.note}>{children}</p>;
}
