import { useState } from 'react';
import { textOf } from './textOf';

interface RecordFieldProps {
  label: string;
  /** The label of the column of keys. */
  name: string;
  /** The label of the column of values. */
  text: string;
  placeholder?: string;
  value: unknown;
  onChange(value: Record<string, unknown> | undefined): void;
}

type Row = readonly [name: string, text: unknown];

/**
 * A field for an object of texts, with one row for each member. The value does not contain rows without a key or a
 * text.
 */
export function RecordField({ label, name, text, placeholder, value, onChange }: RecordFieldProps) {
  // The rows that the person has typed, also the unfinished ones, and the value to which they belong.
  const [typed, setTyped] = useState<{ rows: Row[]; value: unknown }>({ rows: rowsOf(value), value });
  // If the value changes for another reason than typing, the new value replaces the rows.
  const isTyped = JSON.stringify(typed.value) === JSON.stringify(value);
  const rows = isTyped ? typed.rows : rowsOf(value);
  const write = (nextRows: Row[]) => {
    const record = Object.fromEntries(nextRows.filter(([key, property]) => key && property));
    const nextValue = Object.keys(record).length > 0 ? record : undefined;
    setTyped({ rows: nextRows, value: nextValue });
    onChange(nextValue);
  };
  // A placeholder that is an address is for the values, any other one for the keys.
  const isForValues = placeholder?.startsWith('http') ?? false;
  return (
    <fieldset className="pg-record">
      <legend>{label}</legend>
      {rows.map(([key, property], index) => (
        <div key={index} className="pg-pair">
          <input
            aria-label={`${name} ${index + 1}`}
            placeholder={isForValues ? name : (placeholder ?? name)}
            spellCheck={false}
            value={key}
            onChange={({ target }) => write(rows.with(index, [target.value, property]))}
          />
          <input
            aria-label={`${text} ${index + 1}`}
            placeholder={isForValues ? placeholder : text}
            value={textOf(property)}
            onChange={({ target }) => write(rows.with(index, [key, target.value]))}
          />
          <button
            type="button"
            className="pg-icon"
            aria-label={`Remove ${key || `row ${index + 1}`}`}
            onClick={() => write(rows.toSpliced(index, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" onClick={() => setTyped({ rows: [...rows, ['', '']], value })}>
        Add a row
      </button>
    </fieldset>
  );
}

function rowsOf(value: unknown): Row[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
