import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './BrandButtons.module.css';
import { Button, type ButtonProps } from './Button';

/** One below the other, or rows of icons without names. */
type Layout = 'column' | 'icons';

export function BrandButtons({ layout, children }: { layout: Layout; children: ReactNode }) {
  useSheet(sheet);
  return <div className={layout === 'icons' ? css.icons : css.column}>{children}</div>;
}

export interface BrandButtonProps extends Pick<
  ButtonProps,
  'id' | 'badge' | 'pending' | 'ariaDisabled' | 'onClick'
> {
  layout: Layout;
  icon: ReactNode;
  /** The text, or the accessible name if only the icon is shown. */
  label: string;
}

/** The brand is a social provider or a wallet. */
export function BrandButton({ layout, icon, label, ...rest }: BrandButtonProps) {
  const hidesLabel = layout === 'icons';
  return (
    <Button {...rest} variant="secondary" icon={icon} aria-label={hidesLabel ? label : undefined}>
      {!hidesLabel && label}
    </Button>
  );
}
