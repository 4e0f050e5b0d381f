import { useSheet } from '../theme';
import type { ButtonProps } from './Button';
import { Button } from './Button';
import sheet, * as css from './OtherButton.module.css';

export interface OtherButtonProps extends ButtonProps {
  variant: 'secondary' | 'quiet' | 'danger';
  /** A badge such as "Last used". Screen readers announce it as the description, not as part of the name. */
  badge?: string;
}

/** A secondary button. The first screen has none, so it stays out of the first chunk. */
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
