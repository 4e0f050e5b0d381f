import type { ThemeKey } from '@portico/loader';
import { ColorField } from '../options/ColorField';
import { OptionField } from '../options/OptionField';
import { writeAt } from '../options/paths';
import type { ValueKind } from '../options/problemOfValue';
import type { PlaygroundState } from '../PlaygroundState';
import { ContrastList } from './ContrastList';
import { groups, themeKeys } from './keys';
import type { Colors } from './measureColors';
import { nameOf, themes } from './themes';
import { useSystemScheme } from './useSystemScheme';

interface ThemePanelProps {
  state: PlaygroundState;
  colors: Colors;
  onChange(state: PlaygroundState): void;
}

/** The editor of `presentation.theme`: one theme, or a light and a dark theme, with the contrast of its colours. */
export function ThemePanel({ state, colors, onChange }: ThemePanelProps) {
  const value = state.presentation?.theme;
  const pair = Array.isArray(value);
  const { side } = state.view ?? {};
  const system = useSystemScheme();
  const index = (side ?? system) === 'dark' ? 1 : 0;
  const theme: Record<string, unknown> = { ...(pair ? value[index] : value) };
  const setTheme = (next: unknown, nextSide = side) =>
    onChange({ ...writeAt(state, 'presentation.theme', next), view: { ...state.view, side: nextSide } });
  const write = (key: string, next: unknown) => {
    const { [key]: _former, ...others } = theme;
    const changed = next === undefined ? others : { ...others, [key]: next };
    if (pair) setTheme(value.with(index, changed));
    else setTheme(Object.keys(changed).length > 0 ? changed : undefined);
  };
  const current = nameOf(value);
  const unknown = Object.keys(theme).filter((key) => !themeKeys.has(key));
  return (
    <div className="pg-theme">
      <label className="pg-field">
        <span>Start from</span>
        <select
          value={current ?? ''}
          onChange={({ target }) => setTheme(themes.get(target.value), undefined)}
        >
          {!current && <option value="">Your own theme</option>}
          {[...themes.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="pg-flag">
        <input
          type="checkbox"
          checked={pair}
          onChange={({ target }) =>
            target.checked
              ? setTheme([theme, { 'color-scheme': 'dark' }], 'dark')
              : setTheme(Object.keys(theme).length > 0 ? theme : undefined, undefined)
          }
        />
        A light and a dark theme: the system selects one
      </label>
      {pair && (
        <fieldset className="pg-segments">
          <legend>Show and edit</legend>
          {([undefined, 'light', 'dark'] as const).map((each) => (
            <label key={each ?? 'system'}>
              <input
                type="radio"
                name="pg-side"
                checked={side === each}
                onChange={() => setTheme(value, each)}
              />
              <span>{each === 'light' ? 'Light' : each === 'dark' ? 'Dark' : 'As the system'}</span>
            </label>
          ))}
        </fieldset>
      )}
      {unknown.length > 0 && (
        <p className="pg-problem">The widget ignores these keys, which no theme has: {unknown.join(', ')}.</p>
      )}
      <ContrastList colors={colors} onUse={write} />
      {groups.map(({ title, kind, keys }, at) => (
        <details key={title} className="pg-inner" open={at === 0}>
          <summary>{title}</summary>
          <div className="pg-options">
            {keys.map(([key, label]) =>
              kind === 'color' ? (
                <ColorField
                  key={key}
                  label={label}
                  name={key}
                  value={theme[key]}
                  derived={colors[key]}
                  onChange={(next) => write(key, next)}
                />
              ) : (
                <OptionField
                  key={key}
                  option={optionOf(key, label, kind)}
                  value={theme[key]}
                  onChange={(next) => write(key, next)}
                />
              ),
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

function optionOf(key: ThemeKey, label: string, valueKind: ValueKind) {
  return { path: key, label: `${label} (${key})`, kind: 'text', valueKind } as const;
}
