interface ColorFieldProps {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

const hex = /^#[0-9a-f]{6}$/i;

/** A field for a CSS colour as text, and the browser's colour picker. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const text = value === undefined ? '' : String(value);
  return (
    <div className="pg-color">
      <input
        type="color"
        aria-label={`Pick ${label}`}
        data-unset={text === '' || undefined}
        value={hex.test(text) ? text : '#808080'}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="pg-field">
        <span>{label}</span>
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </label>
    </div>
  );
}
