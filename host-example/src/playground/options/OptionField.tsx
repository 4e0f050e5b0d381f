import { TextsField } from '../texts/TextsField';
import { ColorField } from './ColorField';
import { JsonField } from './JsonField';
import type { SimpleOption } from './Option';
import { problemOfValue } from './problemOfValue';
import { RecordField } from './RecordField';
import { SeveralField } from './SeveralField';
import { TextField } from './TextField';
import { textOf } from './textOf';

interface OptionFieldProps {
  option: SimpleOption;
  value: unknown;
  /** `undefined` removes the option from the widget's configuration. */
  onChange(value: unknown): void;
}

/** The control of one option. The value comes from the page's address, so it may have the wrong type. */
export function OptionField({ option, value, onChange }: OptionFieldProps) {
  const { label } = option;
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
          {label}
        </label>
      );
    }
    case 'several':
      return <SeveralField {...option} value={value} onChange={onChange} />;
    case 'record':
      return <RecordField {...option} value={value} onChange={onChange} />;
    case 'texts':
      return <TextsField label={label} value={value} onChange={onChange} />;
    case 'color':
      return <ColorField label={label} value={value} onChange={onChange} />;
    case 'json':
      return <JsonField label={label} placeholder={option.placeholder} value={value} onChange={onChange} />;
    case 'choice': {
      const [[standard]] = option.choices;
      return (
        <label className="pg-field">
          <span>{label}</span>
          <select
            value={textOf(value ?? standard)}
            onChange={({ target }) => onChange(target.value === standard ? undefined : target.value)}
          >
            {option.choices.map(([choice, name]) => (
              <option key={choice} value={choice}>
                {name}
              </option>
            ))}
          </select>
        </label>
      );
    }
    case 'number':
      return (
        <label className="pg-field">
          <span>
            {label}
            {option.unit && <small> ({option.unit})</small>}
          </span>
          <input
            type="number"
            placeholder={option.placeholder}
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </label>
      );
    case 'words':
      return (
        <TextField
          {...option}
          value={Array.isArray(value) ? value.map(textOf).join(' ') : value}
          // A space at the end of the typed text is not removed, so that the person can go on with the next word.
          onChange={(text) => onChange(text ? text.split(' ') : undefined)}
        />
      );
    case 'text':
      return (
        <TextField
          {...option}
          value={value}
          problem={option.valueKind && problemOfValue(option.valueKind, value)}
          onChange={(text) => onChange(text || undefined)}
        />
      );
  }
}
