import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './BrandButtons.module.css';
import { Button, type ButtonProps } from './Button';

type Layout = 'column' | 'icons';

export function BrandButtons({ layout, children }: { layout: Layout; children: ReactNode }) {
  useSheet(sheet);
  return <div className={layout === 'icons' ? css.icons : css.column}>{children}</div>;
}

/** @param props.label the text, or the accessible name if only the icon is shown */
export function BrandButton({ layout, label, ...rest }: ButtonProps & { layout: Layout; label: string }) {
  const hidesLabel = layout === 'icons';
  return (
    <Button {...rest} variant="secondary" aria-label={hidesLabel ? label : undefined}>
      {!hidesLabel && label}
    </Button>
  );
}
