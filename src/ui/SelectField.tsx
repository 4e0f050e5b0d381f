import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import { errorAttributes, Field, useFieldId } from './Field';
import * as field from './Field.module.css';
import { icon } from './icons';
import sheet, * as css from './SelectField.module.css';

const Chevron = icon('m5.5 8 4.5 4.5L14.5 8');

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'style'> {
  label: ReactNode;
  error?: ReactNode;
  empty: string;
  choices: readonly Choice[];
  onValueChange(value: string): void;
}

export function SelectField({ label, error, empty, choices, onValueChange, ...rest }: SelectFieldProps) {
  useSheet(sheet);
  const id = useFieldId();
  return (
    <Field id={id} label={label} error={error}>
      <div className={`${field.box} ${css.box}`} part="field">
        <select
          {...rest}
          id={id}
          className={css.select}
          onChange={(event) => onValueChange(event.target.value)}
          {...errorAttributes(id, error)}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Chevron />
      </div>
    </Field>
  );
}
