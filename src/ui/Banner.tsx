import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Banner.module.css';
import { ErrorIcon, SuccessIcon, WarningIcon } from './icons';

const icons = { error: ErrorIcon, warning: WarningIcon, success: SuccessIcon };

export interface BannerProps {
  variant: keyof typeof icons;
  children?: ReactNode;
}

/** The caller must provide a live region, so that screen readers announce the message. An empty text shows nothing. */
export function Banner({ variant, children }: BannerProps) {
  useSheet(sheet);
  const Icon = icons[variant];
  if (!children) return null;
  return (
    <div className={css.banner} part="banner" data-variant={variant}>
      <Icon />
      <div className={css.text}>{children}</div>
    </div>
  );
}
