import { useId, useRef, useState } from 'react';
import { textOf } from '../options/textOf';
import { english } from './english';
import { entriesOf, problemOf } from './problemOf';
import { TextFinder } from './TextFinder';

interface TextsFieldProps {
  label: string;
  value: unknown;
  onChange(value: Record<string, unknown> | undefined): void;
}

type Row = readonly [id: string, text: unknown];

/**
 * The editor of the property `strings`: a field for each text that the host overrides, and a search for further texts.
 * The value does not contain empty texts.
 */
export function TextsField({ label, value, onChange }: TextsFieldProps) {
  // The rows that the person has typed, also the empty ones, and the value to which they belong.
  const [typed, setTyped] = useState<{ rows: Row[]; value: unknown }>({ rows: entriesOf(value), value });
  /** The id of the row that gets the focus with the next render. */
  const idToFocus = useRef<string>(undefined);
  // If the value changes for another reason than typing, the new value replaces the rows.
  const isTyped = JSON.stringify(typed.value) === JSON.stringify(value);
  const rows = isTyped ? typed.rows : entriesOf(value);
  const write = (nextRows: Row[]) => {
    const texts = nextRows.filter(([, text]) => text !== '');
    const nextValue = texts.length > 0 ? Object.fromEntries(texts) : undefined;
    setTyped({ rows: nextRows, value: nextValue });
    onChange(nextValue);
  };
  const add = (id: string) => {
    idToFocus.current = id;
    // If the text already has a row, the list does not change. A copy of the list makes React render nevertheless, so
    // that `fieldRef` moves the focus to the field of this row.
    const hasRow = rows.some(([known]) => known === id);
    setTyped({ rows: hasRow ? [...rows] : [...rows, [id, '']], value });
  };
  return (
    <fieldset className="pg-texts">
      <legend>{label}</legend>
      {rows.map(([id, text], index) => (
        <TextRow
          key={id}
          id={id}
          text={text}
          isTaken={(other) => rows.some(([known]) => known === other)}
          fieldRef={(field) => {
            if (idToFocus.current !== id || !field) return;
            idToFocus.current = undefined;
            field.focus();
          }}
          onText={(next) => write(rows.with(index, [id, next]))}
          onId={(next) => write([...rows.filter(([other]) => other !== id), [next, text]])}
          onRemove={() => write(rows.toSpliced(index, 1))}
        />
      ))}
      <TextFinder onChoose={add} />
    </fieldset>
  );
}

interface TextRowProps {
  id: string;
  text: unknown;
  /** Returns whether another row has this id. */
  isTaken(id: string): boolean;
  fieldRef(field: HTMLTextAreaElement | null): void;
  onText(text: string): void;
  onId(id: string): void;
  onRemove(): void;
}

/** The field of one text. If the id is wrong, a button replaces it with a similar id. */
function TextRow({ id, text, isTaken, fieldRef, onText, onId, onRemove }: TextRowProps) {
  const fieldId = useId();
  const problem = text === '' && english.has(id) ? undefined : problemOf(id, text);
  return (
    <div className="pg-text pg-field">
      <label htmlFor={fieldId}>
        <code>{id}</code>
      </label>
      <div>
        <textarea
          id={fieldId}
          ref={fieldRef}
          rows={1}
          placeholder={english.get(id)}
          value={textOf(text)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${fieldId}-problem`}
          onChange={({ target }) => onText(target.value)}
        />
        <button type="button" className="pg-icon" aria-label={`Remove ${id}`} onClick={onRemove}>
          ×
        </button>
      </div>
      {problem && (
        <p id={`${fieldId}-problem`} className="pg-problem">
          {problem.sentence}
        </p>
      )}
      {problem?.nearest && !isTaken(problem.nearest) && (
        <button type="button" onClick={() => onId(problem.nearest ?? id)}>
          Use {problem.nearest}
        </button>
      )}
    </div>
  );
}
