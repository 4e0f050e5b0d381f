import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Checkbox.module.css';
import { errorAttributes, FieldError, useFieldId } from './Field';
import fieldSheet from './Field.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  required?: boolean;
  error?: ReactNode;
  onChange(checked: boolean): void;
}

export function Checkbox({ label, checked, required, error, onChange }: CheckboxProps) {
  useSheet(fieldSheet);
  useSheet(sheet);
  const id = useFieldId();
  return (
    <div className={css.field}>
      <label className={css.row} part="label">
        <input
          id={id}
          className={css.box}
          type="checkbox"
          checked={checked}
          required={required}
          onChange={(event) => onChange(event.target.checked)}
          {...errorAttributes(id, error)}
        />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
