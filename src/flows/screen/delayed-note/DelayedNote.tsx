import type { ReactNode } from 'react';
import { useSheet } from '../../../theme';
import sheet, * as css from './DelayedNote.module.css';

/** A note that appears after two seconds. Screen readers can read it immediately. */
export function DelayedNote({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <p className={css.note}>{children}</p>;
}
