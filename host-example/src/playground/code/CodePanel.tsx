import { useEffect, useState } from 'react';
import { fetchSettings, type Settings } from '../../settings';
import { CopyButton } from '../CopyButton';
import type { PlaygroundState } from '../PlaygroundState';
import { selectedCode } from './selectedCode';
import { codes } from './writeCode';

interface CodePanelProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
}

export function CodePanel({ state, onChange }: CodePanelProps) {
  const [settings, setSettings] = useState<Settings>();
  useEffect(() => {
    fetchSettings().then(setSettings, () => undefined); // the stage shows this error
  }, []);
  const selected = selectedCode(state);
  const code = codes.get(selected);
  const text = settings && code ? code.write(state, { ...settings, origin: location.origin }) : '';
  return (
    <div className="pg-code">
      <label className="pg-field">
        <span>Code for</span>
        <select
          value={selected}
          onChange={({ target }) => onChange({ ...state, view: { ...state.view, code: target.value } })}
        >
          {[...codes].map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="pg-hint">{code?.note}</p>
      <CopyButton text={text} label="Copy the code" />
      {/* The block can scroll, so a person with a keyboard must be able to focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label="Code">
        <code>{text}</code>
      </pre>
    </div>
  );
}
