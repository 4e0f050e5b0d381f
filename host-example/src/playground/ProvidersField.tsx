import { SeveralField } from './SeveralField';

interface ProvidersFieldProps {
  label: string;
  choices: readonly string[];
  positions: readonly string[];
  value: unknown;
  onChange(value: unknown): void;
}

interface Provider {
  type: unknown;
  one_tap?: unknown;
  position?: unknown;
}

/**
 * A field for the social providers, in the order of selection, and for Google's One Tap. Their other options can be
 * set in the JSON of the description.
 */
export function ProvidersField({ label, choices, positions, value, onChange }: ProvidersFieldProps) {
  const providers = providersOf(value);
  const google = providers.find(({ type }) => type === 'google');
  const choose = (types: unknown[] = []) => {
    const next = types.map((type) => providers.find((provider) => provider.type === type) ?? { type });
    onChange(next.length > 0 ? next : undefined);
  };
  const place = (position: string) => {
    const { one_tap: _oneTap, position: _position, ...plain } = google ?? { type: 'google' };
    const next = position ? { ...plain, one_tap: true, position } : plain;
    onChange(providers.map((provider) => (provider === google ? next : provider)));
  };
  return (
    <>
      <SeveralField
        label={label}
        choices={choices}
        value={providers.map(({ type }) => type)}
        onChange={choose}
      />
      {google && (
        <label className="pg-field">
          <span>
            One Tap <small>if Google is the only method</small>
          </span>
          <select
            value={google.one_tap === true ? String(google.position ?? positions[0]) : ''}
            onChange={({ target }) => place(target.value)}
          >
            <option value="">no</option>
            {positions.map((position) => (
              <option key={position}>{position}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function providersOf(value: unknown): Provider[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}
