import type { ComponentProps, ReactNode } from 'react';
import { breakable } from '../../../messages/breakable';
import { useSheet } from '../../../theme';
import * as root from '../../../theme/root.module.css';
import sheet, * as css from './ReadOnlyField.module.css';

interface ReadOnlyFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete'> {
  label: string;
  value: string;
  action?: ReactNode;
}

/**
 * Shows a value as text. Password managers read the account's name only from an input, so a hidden, read-only input has
 * the same value.
 */
export function ReadOnlyField({ label, value, action, ...input }: ReadOnlyFieldProps) {
  useSheet(sheet);
  return (
    <div className={css.field}>
      <div className={css.row}>
        <span>{label}</span>
        {action}
      </div>
      <bdi className={css.value} translate="no">
        {breakable(value)}
      </bdi>
      <input
        {...input}
        aria-label={label}
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={value}
        className={root.hidden}
      />
    </div>
  );
}
