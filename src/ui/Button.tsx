import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** While a request is pending, the button keeps its place, its name and the focus, but ignores clicks. */
  pending?: boolean;
  /** Ignores clicks but can take the focus, so that screen readers can read why it is disabled. */
  ariaDisabled?: boolean;
  icon?: ReactNode;
  /** Such as "Last used". It is the description, so that the button's name stays the same. */
  badge?: string | undefined;
}

export function Button({
  variant = 'primary',
  pending = false,
  ariaDisabled = false,
  icon,
  badge,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useSheet(sheet);
  const ignoresClicks = pending || ariaDisabled;
  return (
    <button
      {...rest}
      type={type}
      className={css.button}
      part={`button ${variant}`}
      data-variant={variant}
      aria-description={badge}
      aria-busy={pending || undefined}
      aria-disabled={ignoresClicks || undefined}
      onClick={(event) => (ignoresClicks ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      <span className={css.label}>
        {children}
        {badge && (
          <span className={css.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </span>
    </button>
  );
}
