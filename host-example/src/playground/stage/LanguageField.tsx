import { languages, pseudoLanguages } from './languages';

interface LanguageFieldProps {
  value: string | undefined;
  onChange(locale: string | undefined): void;
}

/**
 * A field for the property `locale`. If the current value is a language tag that the list does not contain, the field
 * adds it to the list.
 */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const known = [...languages, ...pseudoLanguages].some(([tag]) => tag === value);
  return (
    <label>
      <span>Language</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">As the page</option>
        {value !== undefined && !known && <option value={value}>{value}</option>}
        {[...languages, ...pseudoLanguages].map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
