import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';
import { useSheet } from '../theme';
import { ErrorIcon } from './icons';
import sheet, * as css from './Field.module.css';

export interface FieldProps {
  id: string;
  label: ReactNode;
  hideLabel?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** Ids for `aria-describedby`: the error first, then the hint, whichever is shown. */
export function describedBy(id: string, error: ReactNode, hint?: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What every field has around its control: label, error, hint. */
export function Field({ id, label, hideLabel, error, hint, children }: FieldProps) {
  useSheet(sheet);
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? root.hidden : css.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
