import { screenNames, presetOf } from '../graph/presets';
import { descriptionOf, writeHash, type PlaygroundState, type View } from '../PlaygroundState';
import { useWidth } from '../useWidth';
import { LanguageField } from './LanguageField';
import { useWidget, type WidgetListener } from './useWidget';

interface StageProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
  listener: WidgetListener;
}

const widths = [
  [300, 'Narrow phone, 300 px'],
  [400, 'Phone, 400 px'],
  [768, 'Tablet, 768 px'],
  [1280, 'Desktop, 1280 px'],
] as const;

/**
 * The stage: it shows the widget, with controls for the screen, the language, the width, the direction and the
 * background.
 */
export function Stage({ state, onChange, listener }: StageProps) {
  const { width, backdrop, direction } = state.view ?? {};
  const setView = (view: View) => onChange({ ...state, view: { ...state.view, ...view } });
  const { target, restart } = useWidget(state, listener);
  const { target: floor, width: room } = useWidth();
  // A widget that is wider than the visible area is scaled down.
  const zoom = width && room ? Math.min(1, room / width) : 1;
  return (
    <section className="pg-stage pg-card" aria-label="Widget" data-backdrop={backdrop}>
      <div className="pg-toolbar">
        <label>
          <span>Screen</span>
          <select
            value={state.preset?.screen ?? ''}
            onChange={({ target: { value } }) => {
              const screen = screenNames.find((name) => name === value);
              onChange({ ...state, preset: screen && presetOf(screen) });
            }}
          >
            <option value="">First screen</option>
            {screenNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <LanguageField value={state.locale} onChange={(locale) => onChange({ ...state, locale })} />
        <label>
          <span>Width</span>
          <select
            value={width ?? ''}
            onChange={({ target: { value } }) => setView({ width: value ? Number(value) : undefined })}
          >
            <option value="">Full width</option>
            {widths.map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Background</span>
          <select
            value={backdrop ?? ''}
            onChange={({ target: { value } }) =>
              setView({ backdrop: value === 'light' || value === 'dark' ? value : undefined })
            }
          >
            <option value="">This page’s</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <label>
          <span>Page direction</span>
          <select
            value={direction ?? ''}
            onChange={({ target: { value } }) => setView({ direction: value === 'rtl' ? value : undefined })}
          >
            <option value="">Left to right</option>
            <option value="rtl">Right to left</option>
          </select>
        </label>
      </div>
      <div className="pg-stand">
        <p>
          {width ?? Math.round(room)} px wide
          {zoom < 1 && `, shown at ${Math.round(zoom * 100)} %`}
        </p>
        <div className="pg-actions">
          <button type="button" onClick={restart}>
            Restart
          </button>
          <a href={`/embed${writeHash(descriptionOf(state))}`} target="_blank" rel="noreferrer">
            Widget alone
          </a>
        </div>
      </div>
      <div ref={floor} className="pg-floor" dir={direction}>
        <div ref={target} id="playground-widget" style={{ width, zoom: zoom < 1 ? zoom : undefined }} />
      </div>
    </section>
  );
}
