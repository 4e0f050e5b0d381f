import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import { ErrorIcon, SuccessIcon, WarningIcon } from './icons';
import sheet, * as css from './Banner.module.css';

const icons = { error: ErrorIcon, warning: WarningIcon, success: SuccessIcon };

export interface BannerProps {
  variant: keyof typeof icons;
  children?: ReactNode;
}

/** A message about the whole form. Nothing at all while there is no text. */
export function Banner({ variant, children }: BannerProps) {
  useSheet(sheet);
  const Icon = icons[variant];
  if (!children) return null;
  return (
    <div role={variant === 'error' ? 'alert' : 'status'} className={css.banner} data-variant={variant}>
      <Icon />
      <div className={css.text}>{children}</div>
    </div>
  );
}
