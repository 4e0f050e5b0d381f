import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Section.module.css';

/** A part of a screen that has several parts. Its content is closer together than the parts are. */
export function Section({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <div className={css.section}>{children}</div>;
}
