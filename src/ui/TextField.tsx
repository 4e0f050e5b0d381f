import type { ComponentProps, ReactNode } from 'react';
import { errorAttributes, Field, useFieldId } from './Field';
import * as css from './Field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'style'> {
  label: ReactNode;
  hideLabel?: boolean;
  onValueChange?(value: string): void;
  /** Describes the field in place of `aria-describedby`. */
  error?: ReactNode;
  trailing?: ReactNode;
}

export function TextField({ label, hideLabel, onValueChange, error, trailing, id, ...rest }: TextFieldProps) {
  const inputId = useFieldId(id);
  return (
    <Field id={inputId} label={label} hideLabel={hideLabel} error={error}>
      <div className={css.box} part="field">
        <input
          enterKeyHint="go"
          {...rest}
          id={inputId}
          className={css.input}
          onChange={(event) => onValueChange?.(event.target.value)}
          {...errorAttributes(inputId, error)}
        />
        {trailing}
      </div>
    </Field>
  );
}
