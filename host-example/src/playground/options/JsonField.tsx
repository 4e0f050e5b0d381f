import { useId } from 'react';
import { useDraft } from '../useDraft';

interface JsonFieldProps {
  label: string;
  placeholder: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** A field for a value of any type, which a developer writes as JSON. */
export function JsonField({ label, placeholder, value, onChange }: JsonFieldProps) {
  const id = useId();
  const { draft, problem, write } = useDraft(value, parse, onChange);
  return (
    <div className="pg-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        placeholder={placeholder}
        value={draft}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="pg-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

function parse(text: string): unknown {
  return text.trim() ? JSON.parse(text) : undefined;
}
