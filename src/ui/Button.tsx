import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme';
import { Spinner } from './Spinner';
import sheet, * as css from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Anything but `primary` is dressed by `OtherButton`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Something is under way: the button keeps its place, its name and the focus, and ignores clicks. */
  pending?: boolean;
  /** Not to be pressed yet: it keeps the focus and can be reached, so that its description says why. */
  resting?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  pending = false,
  resting = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useSheet(sheet);
  const isIdle = pending || resting;
  return (
    <button
      {...rest}
      type={type}
      className={css.button}
      data-variant={variant}
      aria-busy={pending || undefined}
      aria-disabled={isIdle || undefined}
      onClick={(event) => (isIdle ? event.preventDefault() : onClick?.(event))}
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
