import { OptionField } from '../options/OptionField';
import { openWithQuery, queryNames } from '../options/pageQueries';
import { readAt, writeAt } from '../options/paths';
import type { PlaygroundState } from '../PlaygroundState';
import { graph } from './graph';
import { presetOf, screenNames, stateOptionsOf, type ScreenName } from './presets';

interface ScreenMapProps {
  state: PlaygroundState;
  /** The screen that the widget shows. */
  current: ScreenName | undefined;
  onChange(state: PlaygroundState): void;
}

const column = 213;
const row = 38;
const box = { width: 178, height: 28 } as const;
const size = {
  width: Math.max(...Object.values(graph).map(({ at }) => at[0])) * column + box.width,
  height: Math.max(...Object.values(graph).map(({ at }) => at[1])) * row + box.height,
};
const last = 3;

/** The map of the screens. It highlights the current screen, and shows the state with which a screen opens. */
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
        <div className="pg-graph">
          <div style={{ width: size.width, height: size.height }}>
            <Arrows current={current} />
            {screenNames.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={name === current ? 'step' : undefined}
                aria-pressed={preset?.screen === name}
                data-end={graph[name].at[0] === last || undefined}
                style={{ ...box, ...cornerOf(name) }}
                onClick={() => onChange({ ...state, preset: presetOf(name) })}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
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
          {queryNames.map((name) => (
            <button key={name} type="button" onClick={() => void openWithQuery(name, state)}>
              {name}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function Arrows({ current }: { current: ScreenName | undefined }) {
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      {screenNames.flatMap((from) =>
        (graph[from].next ?? []).map((to) => (
          <path key={`${from} ${to}`} d={curve(from, to)} data-lit={from === current || undefined} />
        )),
      )}
    </svg>
  );
}

function cornerOf(name: ScreenName) {
  const [x, y] = graph[name].at;
  return { left: x * column, top: y * row };
}

/** Returns the SVG path of an arrow from the side of one box to the side of another box. */
function curve(from: ScreenName, to: ScreenName): string {
  const start = cornerOf(from);
  const end = cornerOf(to);
  const y = [start.top + box.height / 2, end.top + box.height / 2] as const;
  if (start.left === end.left) {
    const x = start.left + box.width / 2;
    return `M ${x} ${start.top + (end.top > start.top ? box.height : 0)} L ${x} ${end.top + (end.top > start.top ? 0 : box.height)}`;
  }
  const forward = end.left > start.left;
  const x = forward ? [start.left + box.width, end.left] : [start.left, end.left + box.width];
  const [x1 = 0, x2 = 0] = x;
  const bend = (forward ? 1 : -1) * (column - box.width);
  return `M ${x1} ${y[0]} C ${x1 + bend} ${y[0]} ${x2 - bend} ${y[1]} ${x2} ${y[1]}`;
}
