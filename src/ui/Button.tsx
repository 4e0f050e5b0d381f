import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme';
import { Spinner } from './Spinner';
import sheet, * as css from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Anything but `primary` is dressed by `OtherButton`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Something is under way: the button keeps its place, its name and the focus, and ignores clicks. */
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  pending = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useSheet(sheet);
  return (
    <button
      {...rest}
      type={type}
      className={css.button}
      data-variant={variant}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      <span className={css.label}>{children}</span>
      {pending && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
