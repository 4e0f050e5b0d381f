import type { SimpleOption } from './Option';
import { OptionField } from './OptionField';
import { oneTapOptions, providerOptions, providers } from './providers';
import { SeveralField } from './SeveralField';
import { textOf } from './textOf';

interface ProvidersFieldProps {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

type Provider = Readonly<Record<string, unknown>>;

/** A field for the social providers, in the order of selection, with further fields for the options of each. */
export function ProvidersField({ label, value, onChange }: ProvidersFieldProps) {
  const chosen = providersOf(value);
  // A provider that stays chosen keeps its options.
  const choose = (types: unknown[] = []) => {
    const next = types.map((type) => chosen.find((provider) => provider.type === type) ?? { type });
    onChange(next.length > 0 ? next : undefined);
  };
  const writeOption = (index: number, name: string, next: unknown) => {
    const { [name]: _previous, ...others } = chosen[index] ?? {};
    onChange(chosen.with(index, next === undefined ? others : { ...others, [name]: next }));
  };
  return (
    <>
      <SeveralField
        label={label}
        choices={providers}
        value={chosen.map(({ type }) => type)}
        onChange={choose}
      />
      {chosen.map((provider, index) => (
        <details key={textOf(provider.type)} className="pg-inner">
          <summary>{nameOf(provider.type)}</summary>
          <div className="pg-options">
            {optionsOf(provider).map((option) => (
              <OptionField
                key={option.path}
                option={option}
                value={provider[option.path]}
                onChange={(next) => writeOption(index, option.path, next)}
              />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

function optionsOf({ type }: Provider): readonly SimpleOption[] {
  return type === 'google' ? [...oneTapOptions, ...providerOptions] : providerOptions;
}

/** Ignores entries that are not objects, because the value comes from the page's address. */
function providersOf(value: unknown): Provider[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

function nameOf(type: unknown): string {
  return providers.find(([id]) => id === type)?.[1] ?? textOf(type);
}
