import { useId } from 'react';
import { problemOfValue } from './problemOfValue';
import { textOf } from './textOf';

interface ColorFieldProps {
  label: string;
  /** A key of the theme, which is shown after the label. */
  name?: string;
  value: unknown;
  /** The colour that the widget shows if the field has no value, as `#rrggbb`. */
  derived?: string;
  onChange(value: unknown): void;
}

/** The only format that a colour input accepts. */
const hexPattern = /^#[0-9a-f]{6}$/i;
/** Shown by the colour input if no colour is known. */
const GREY = '#808080';

/** A colour input, and a text field for colours in other formats, such as `oklch(…)`. */
export function ColorField({ label, name, value, derived, onChange }: ColorFieldProps) {
  const id = useId();
  const text = textOf(value);
  const problem = problemOfValue('color', value);
  return (
    <div className="pg-color">
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        data-unset={(text === '' && !derived) || undefined}
        value={hexPattern.test(text) ? text : (derived ?? GREY)}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="pg-field">
        <span>
          {label} {name && <code>{name}</code>}
        </span>
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder={derived}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </label>
      {problem && (
        <p id={id} className="pg-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
