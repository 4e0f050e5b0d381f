import type { ReactNode } from 'react';
import { OptionField } from './OptionField';
import { sections } from './options';
import { readAt, writeAt } from './paths';
import type { PlaygroundState } from './PlaygroundState';
import { openWithQuery, queryNames } from './pageQueries';
import { presetOf, screenNames } from './screens';
import { ThemeFields } from './ThemeFields';

interface ControlsProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
}

/** The controls of all options, in sections that can be collapsed. */
export function Controls({ state, onChange }: ControlsProps) {
  const [widget, methods, ...others] = sections.map((section) => (
    <Section key={section.title} title={section.title} open={section.open}>
      {section.options.map((option) => (
        <OptionField
          key={option.path}
          option={option}
          value={readAt(state, option.path)}
          onChange={(value) => onChange(writeAt(state, option.path, value))}
        />
      ))}
    </Section>
  ));
  return (
    <div className="pg-controls">
      {widget}
      <Section title="Screen" open>
        <label className="pg-field">
          <span>Open directly</span>
          <select
            value={state.preset?.screen ?? ''}
            onChange={({ target }) => {
              const screen = screenNames.find((name) => name === target.value);
              onChange({ ...state, preset: screen && presetOf(screen) });
            }}
          >
            <option value="">Default start screen</option>
            {screenNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <div className="pg-field">
          <span>Open with a request</span>
          {queryNames.map((name) => (
            <button key={name} type="button" onClick={() => void openWithQuery(name, state)}>
              {name}
            </button>
          ))}
        </div>
      </Section>
      {methods}
      <Section title="Theme">
        <ThemeFields
          value={state.presentation?.theme}
          onChange={(theme) => onChange(writeAt(state, 'presentation.theme', theme))}
        />
      </Section>
      {others}
    </div>
  );
}

function Section({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="pg-section" open={open}>
      <summary>{title}</summary>
      <div className="pg-options">{children}</div>
    </details>
  );
}
