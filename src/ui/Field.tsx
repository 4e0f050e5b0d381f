import { useContext, type ReactNode } from 'react';
import * as root from '../theme/root.module.css';
import { IdSuffixContext, useSheet, useUniqueId } from '../theme/StyleRoot';
import sheet, * as css from './Field.module.css';
import { ErrorIcon } from './icons';

interface FieldProps {
  id: string;
  label: ReactNode;
  hideLabel?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

/** With the suffix that the host has set (`inputIdSuffix`). */
export function useFieldId(id?: string): string {
  const ownId = useUniqueId();
  return (id ?? ownId) + useContext(IdSuffixContext);
}

const errorId = (id: string) => `${id}-error`;

export const errorAttributes = (id: string, error: ReactNode) =>
  error ? { 'aria-invalid': true, 'aria-describedby': errorId(id) } : undefined;

export function Field({ id, label, hideLabel, error, children }: FieldProps) {
  useSheet(sheet);
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? root.hidden : css.label} part="label">
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  return (
    error && (
      <p id={errorId(id)} role="alert" className={css.error} part="error">
        <ErrorIcon />
        <span>{error}</span>
      </p>
    )
  );
}
