import { useSheet } from '../../theme';
import type { ButtonProps } from './Button';
import { Button } from './Button';
import sheet, * as css from './OtherButton.module.css';

export interface OtherButtonProps extends ButtonProps {
  variant: 'secondary' | 'quiet' | 'danger';
  /**
   * A badge such as "Last used". Screen readers read it as the button's description, so that the button's name stays
   * the same.
   */
  badge?: string;
}

/**
 * A button that is not `primary`. The styles of the other variants are in a later chunk, because most first screens
 * have only primary buttons.
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
