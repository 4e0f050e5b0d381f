import { languages, pseudoLanguages } from './languages';

interface LanguageFieldProps {
  value: string | undefined;
  onChange(locale: string | undefined): void;
}

/**
 * A field for the property `locale`. Its value may be a language tag that is not in the list, because it comes from the
 * page's address.
 */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const isListed = [...languages, ...pseudoLanguages].some(([tag]) => tag === value);
  return (
    <label>
      <span>Language</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">As the page</option>
        {value !== undefined && !isListed && <option value={value}>{value}</option>}
        {[...languages, ...pseudoLanguages].map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
