import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import { ErrorIcon } from './icons';
import { SuccessIcon, WarningIcon } from './statusIcons';
import sheet, * as css from './Banner.module.css';

const icons = { error: ErrorIcon, warning: WarningIcon, success: SuccessIcon };

export interface BannerProps {
  variant: keyof typeof icons;
  children?: ReactNode;
}

/** Draws a message about the whole form. The caller makes screen readers announce it. An empty text renders nothing. */
export function Banner({ variant, children }: BannerProps) {
  useSheet(sheet);
  const Icon = icons[variant];
  if (!children) return null;
  return (
    <div className={css.banner} data-variant={variant}>
      <Icon />
      <div className={css.text}>{children}</div>
    </div>
  );
}
