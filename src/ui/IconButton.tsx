import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'title'> {
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, type = 'button', ...rest }: IconButtonProps) {
  useSheet(sheet);
  return (
    <button {...rest} type={type} className={css.button} aria-label={label}>
      {children}
    </button>
  );
}
