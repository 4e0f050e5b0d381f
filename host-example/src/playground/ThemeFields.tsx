import { useState } from 'react';
import { ColorField } from './ColorField';
import { OptionField } from './OptionField';
import { themeColors, themes, themeTexts } from './themes';

interface ThemeFieldsProps {
  value: unknown;
  onChange(value: unknown): void;
}

/** The fields for the option `presentation.theme`: one theme, or a light and a dark theme. */
export function ThemeFields({ value, onChange }: ThemeFieldsProps) {
  const [side, setSide] = useState(0);
  const pair = Array.isArray(value);
  const theme: Record<string, unknown> = { ...(pair ? value[side] : value) };
  const write = (key: string, next: unknown) => {
    const { [key]: _former, ...others } = theme;
    const changed = next === undefined ? others : { ...others, [key]: next };
    if (pair) onChange(value.with(side, changed));
    else onChange(Object.keys(changed).length > 0 ? changed : undefined);
  };
  const current = Object.keys(themes).find((name) => JSON.stringify(themes[name]) === JSON.stringify(value));
  return (
    <>
      <label className="pg-field">
        <span>Start from</span>
        <select value={current ?? ''} onChange={({ target }) => onChange(themes[target.value])}>
          {!current && <option value="">Custom</option>}
          {Object.keys(themes).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {pair && (
        <label className="pg-field">
          <span>Edit the theme</span>
          <select value={side} onChange={({ target }) => setSide(Number(target.value))}>
            <option value={0}>Light</option>
            <option value={1}>Dark</option>
          </select>
        </label>
      )}
      <div className="pg-colors">
        {themeColors.map((key) => (
          <ColorField key={key} label={key} value={theme[key]} onChange={(next) => write(key, next)} />
        ))}
      </div>
      {themeTexts.map((key) => (
        <OptionField
          key={key}
          option={{ path: key, label: key, kind: 'text' }}
          value={theme[key]}
          onChange={(next) => write(key, next)}
        />
      ))}
    </>
  );
}
