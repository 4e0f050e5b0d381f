import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import type { ButtonProps } from '../button/Button';
import { Button } from '../button/Button';
import sheet, * as css from './BrandButtons.module.css';

/** The layout of the buttons: one below the other, or rows of icons without names. */
type Layout = 'column' | 'icons';

/** The container of the buttons. */
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
  /** The button's text. If the button shows only its icon, this is its accessible name. */
  label: string;
}

/** A button with a brand's icon, such as a social provider or a wallet. */
export function BrandButton({ layout, icon, label, ...rest }: BrandButtonProps) {
  const hidesLabel = layout === 'icons';
  return (
    <Button {...rest} variant="secondary" icon={icon} aria-label={hidesLabel ? label : undefined}>
      {!hidesLabel && label}
    </Button>
  );
}
