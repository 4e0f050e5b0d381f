import { useId } from 'react';
import { ColorField } from './ColorField';
import { JsonField } from './JsonField';
import type { Option } from './options';
import { ProvidersField } from './ProvidersField';
import { SeveralField } from './SeveralField';

interface OptionFieldProps {
  option: Option;
  value: unknown;
  /** Called with the new value. `undefined` removes the option from the description. */
  onChange(value: unknown): void;
}

/**
 * The control of one option. If the value has another type, for example a number in a text option, it is shown as
 * text.
 */
export function OptionField({ option, value, onChange }: OptionFieldProps) {
  const id = useId();
  switch (option.kind) {
    case 'flag': {
      const { standard = false } = option;
      return (
        <label className="pg-flag">
          <input
            type="checkbox"
            checked={typeof value === 'boolean' ? value : standard}
            onChange={({ target }) => onChange(target.checked === standard ? undefined : target.checked)}
          />
          {option.label}
        </label>
      );
    }
    case 'several':
      return <SeveralField {...option} value={value} onChange={onChange} />;
    case 'providers':
      return <ProvidersField {...option} value={value} onChange={onChange} />;
    case 'color':
      return <ColorField label={option.label} value={value} onChange={onChange} />;
    case 'json':
      return (
        <JsonField label={option.label} placeholder={option.placeholder} value={value} onChange={onChange} />
      );
    case 'choice':
      return (
        <label className="pg-field">
          <span>{option.label}</span>
          <select
            value={String(value ?? option.choices[0])}
            onChange={({ target }) => onChange(target.value === option.choices[0] ? undefined : target.value)}
          >
            {option.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      );
    case 'number':
      return (
        <label className="pg-field">
          <span>
            {option.label}
            {option.unit && <small> {option.unit}</small>}
          </span>
          <input
            type="number"
            placeholder={option.placeholder}
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </label>
      );
    case 'text':
      return (
        <label className="pg-field">
          <span>{option.label}</span>
          <input
            type="text"
            spellCheck={false}
            autoComplete="off"
            placeholder={option.placeholder}
            list={option.suggestions && id}
            value={value === undefined ? '' : String(value)}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
          {option.suggestions && (
            <datalist id={id}>
              {option.suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          )}
        </label>
      );
  }
}
