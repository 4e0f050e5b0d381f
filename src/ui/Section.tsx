import type { ReactNode, Ref } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Section.module.css';

export function Section({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <div className={css.section}>{children}</div>;
}

interface SectionTitleProps {
  id?: string;
  /** Makes the heading focusable. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

export function SectionTitle({ id, ref, children }: SectionTitleProps) {
  useSheet(sheet);
  return (
    <h3 id={id} ref={ref} tabIndex={ref ? -1 : undefined} className={css.title}>
      {children}
    </h3>
  );
}
