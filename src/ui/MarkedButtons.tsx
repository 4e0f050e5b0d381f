import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import type { OtherButtonProps } from './OtherButton';
import { OtherButton } from './OtherButton';
import sheet, * as css from './MarkedButtons.module.css';

/** One button below the other, or rows of icons without names. */
type Layout = 'column' | 'icons';

/** Buttons with an icon each, such as a company's. */
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
  /** The button's text, or its accessible name if it shows the icon only. */
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
