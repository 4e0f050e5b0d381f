import { OptionField } from '../options/OptionField';
import { readAt, writeAt } from '../options/paths';
import { RequestButtons } from '../options/RequestButtons';
import type { PlaygroundState } from '../PlaygroundState';
import { Graph } from './Graph';
import { presetOf, stateOptionsOf, type ScreenName } from './presets';

interface ScreenMapProps {
  state: PlaygroundState;
  current: ScreenName | undefined;
  onChange(state: PlaygroundState): void;
}

/** The map of the screens, and fields for the state with which the selected screen opens. */
export function ScreenMap({ state, current, onChange }: ScreenMapProps) {
  const { preset } = state;
  return (
    <section className="pg-map pg-card" aria-labelledby="pg-map-title">
      <header>
        <h2 id="pg-map-title">Screens</h2>
        <p className="pg-hint">
          The widget shows <strong>{current ?? 'no screen'}</strong>. Select a screen to open it directly.
        </p>
      </header>
      <div className="pg-map-body">
        <Graph
          current={current}
          selected={preset?.screen}
          onSelect={(name) => onChange({ ...state, preset: presetOf(name) })}
        />
        <div className="pg-options pg-preset">
          <h3>{preset ? `${preset.screen} opens with` : 'No screen is selected'}</h3>
          {!preset && <p className="pg-hint">The widget starts with its first screen.</p>}
          {preset &&
            stateOptionsOf(preset.screen).map((option) => (
              <OptionField
                key={option.path}
                option={option}
                value={readAt(preset.state, option.path)}
                onChange={(value) => onChange(writeAt(state, `preset.state.${option.path}`, value))}
              />
            ))}
          {preset && (
            <button type="button" onClick={() => onChange({ ...state, preset: undefined })}>
              Start with the first screen
            </button>
          )}
          <h3>Requests of an application</h3>
          <RequestButtons state={state} />
        </div>
      </div>
    </section>
  );
}
