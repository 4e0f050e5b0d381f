import { useSheet } from '../theme';
import type { ButtonProps } from './Button';
import { Button } from './Button';
import sheet, * as css from './OtherButton.module.css';

export interface OtherButtonProps extends ButtonProps {
  variant: 'secondary' | 'quiet' | 'danger';
  /** A mark such as "Last used"; announced as the description, not as part of the name. */
  badge?: string;
}

/** A button that is not the main one of its screen; the first screen has none. */
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
