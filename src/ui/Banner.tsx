import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Banner.module.css';
import { ErrorIcon, SuccessIcon, WarningIcon } from './icons';

const icons = { error: ErrorIcon, warning: WarningIcon, success: SuccessIcon };

export type BannerVariant = keyof typeof icons;

/** The caller must provide a live region, so that screen readers announce the message. */
export function Banner({ variant, children }: { variant: BannerVariant; children: ReactNode }) {
  useSheet(sheet);
  const Icon = icons[variant];
  return (
    <div className={css.banner} part="banner" data-variant={variant}>
      <Icon />
      <div className={css.text}>{children}</div>
    </div>
  );
}
