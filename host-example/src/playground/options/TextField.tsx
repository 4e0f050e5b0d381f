import { useId } from 'react';
import { textOf } from './textOf';

interface TextFieldProps {
  label: string;
  placeholder?: string;
  value: unknown;
  problem?: string;
  onChange(text: string): void;
}

/** A field for a text, with the problem of the text below it, if there is one. */
export function TextField({ label, placeholder, value, problem, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="pg-field">
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        id={`${id}-field`}
        type="text"
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        value={textOf(value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p id={id} className="pg-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
