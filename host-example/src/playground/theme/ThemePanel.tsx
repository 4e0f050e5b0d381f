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

/** Which theme of a pair is shown and edited. */
const sides = [
  [undefined, 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The editor of `presentation.theme`: one theme, or a light and a dark theme, with the contrast of its colours. */
export function ThemePanel({ state, colors, onChange }: ThemePanelProps) {
  const value = state.presentation?.theme;
  const isPair = Array.isArray(value);
  const { side } = state.view ?? {};
  const system = useSystemScheme();
  const index = (side ?? system) === 'dark' ? 1 : 0;
  /** The theme that is edited. */
  const theme: Record<string, unknown> = { ...(isPair ? value[index] : value) };
  const setTheme = (next: unknown, nextSide = side) =>
    onChange({ ...writeAt(state, 'presentation.theme', next), view: { ...state.view, side: nextSide } });
  const writeKey = (key: string, next: unknown) => {
    const { [key]: _previous, ...others } = theme;
    const changed = next === undefined ? others : { ...others, [key]: next };
    setTheme(isPair ? value.with(index, changed) : orUndefined(changed));
  };
  const currentName = nameOf(value);
  const unknownKeys = Object.keys(theme).filter((key) => !themeKeys.has(key));
  return (
    <div className="pg-theme">
      <label className="pg-field">
        <span>Start from</span>
        <select
          value={currentName ?? ''}
          onChange={({ target }) => setTheme(themes.get(target.value), undefined)}
        >
          {!currentName && <option value="">Your own theme</option>}
          {[...themes.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="pg-flag">
        <input
          type="checkbox"
          checked={isPair}
          onChange={({ target }) => {
            if (target.checked) setTheme([theme, { 'color-scheme': 'dark' }], 'dark');
            else setTheme(orUndefined(theme), undefined);
          }}
        />
        A light and a dark theme: the system selects one
      </label>
      {isPair && (
        <fieldset className="pg-segments">
          <legend>Show and edit</legend>
          {sides.map(([choice, label]) => (
            <label key={label}>
              <input
                type="radio"
                name="pg-side"
                checked={side === choice}
                onChange={() => setTheme(value, choice)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {unknownKeys.length > 0 && (
        <p className="pg-problem">
          The widget ignores these keys, which no theme has: {unknownKeys.join(', ')}.
        </p>
      )}
      <ContrastList colors={colors} onUse={writeKey} />
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
                  onChange={(next) => writeKey(key, next)}
                />
              ) : (
                <OptionField
                  key={key}
                  option={optionOf(key, label, kind)}
                  value={theme[key]}
                  onChange={(next) => writeKey(key, next)}
                />
              ),
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

/** A theme without keys is removed from the state. */
function orUndefined(theme: Record<string, unknown>) {
  return Object.keys(theme).length > 0 ? theme : undefined;
}

function optionOf(key: ThemeKey, label: string, valueKind: ValueKind) {
  return { path: key, label: `${label} (${key})`, kind: 'text', valueKind } as const;
}
