import { useSheet } from '../theme';
import type { ButtonProps } from './Button';
import { Button } from './Button';
import sheet, * as css from './OtherButton.module.css';

export interface OtherButtonProps extends ButtonProps {
  variant: 'secondary' | 'quiet' | 'danger';
  /** A badge such as "Last used". For screen readers it is the button's description and not a part of its name. */
  badge?: string;
}

/**
 * A button of a variant other than `primary`. The first screen usually has only a primary button, so the styles of
 * the other variants are in a later chunk.
 */
export function OtherButton({ badge, children, ...rest }: OtherButtonProps) {
  useSheet(sheet);
  return (
    <Button {...rest} aria-description={badge}>
      {children}
      {badge && (
        <span className={css.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </Button>
  );
}
