import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import type { OtherButtonProps } from './OtherButton';
import { OtherButton } from './OtherButton';
import sheet, * as css from './MarkedButtons.module.css';

/** One below the other, or the marks alone in rows. */
type Layout = 'column' | 'icons';

/** Buttons that bear a mark, such as a company's. */
export function MarkedButtons({ layout, children }: { layout: Layout; children: ReactNode }) {
  useSheet(sheet);
  return <div className={layout === 'icons' ? css.icons : css.column}>{children}</div>;
}

export interface MarkedButtonProps extends Pick<
  OtherButtonProps,
  'badge' | 'pending' | 'resting' | 'onClick'
> {
  layout: Layout;
  mark: ReactNode;
  /** Its words, or its accessible name where the mark stands alone. */
  label: string;
}

export function MarkedButton({ layout, mark, label, ...rest }: MarkedButtonProps) {
  const isBare = layout === 'icons';
  return (
    <OtherButton {...rest} variant="secondary" icon={mark} aria-label={isBare ? label : undefined}>
      {!isBare && label}
    </OtherButton>
  );
}
