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
  const choose = (types: unknown[] = []) => {
    const next = types.map((type) => chosen.find((provider) => provider.type === type) ?? { type });
    onChange(next.length > 0 ? next : undefined);
  };
  const write = (index: number, name: string, member: unknown) => {
    const { [name]: _former, ...others } = chosen[index] ?? {};
    onChange(chosen.with(index, member === undefined ? others : { ...others, [name]: member }));
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
            {[...(provider.type === 'google' ? oneTapOptions : []), ...providerOptions].map((option) => (
              <OptionField
                key={option.path}
                option={option}
                value={provider[option.path]}
                onChange={(member) => write(index, option.path, member)}
              />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

function providersOf(value: unknown): Provider[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function nameOf(type: unknown): string {
  return providers.find(([id]) => id === type)?.[1] ?? textOf(type);
}
