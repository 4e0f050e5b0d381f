import { useSelector } from 'react-redux';
import { selectStatus } from '../../shell/sessionSlice';
import { presetOf, screenNames } from '../graph/presets';
import { readsRequest } from '../options/pageQueries';
import { descriptionOf, writeHash, type PlaygroundState, type View } from '../PlaygroundState';
import { LanguageField } from './LanguageField';
import { useCenteredScroll } from './useCenteredScroll';
import { useRequest } from './useRequest';
import { useWidget, type WidgetListener } from './useWidget';

interface StageProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
  listener: WidgetListener;
}

/** The widths of the widget's element that can be selected, in CSS pixels. */
const widths = [
  [300, 'Narrow phone, 300 px'],
  [400, 'Phone, 400 px'],
  [768, 'Tablet, 768 px'],
  [1280, 'Desktop, 1280 px'],
] as const;

/** In CSS pixels. A widget of this width or more does not fit between the panels, so the stage is above them. */
const WIDE = 768;

/**
 * The stage: it shows the widget, with controls for the screen, the language, the width, the direction and the
 * background.
 */
export function Stage({ state, onChange, listener }: StageProps) {
  const { width, backdrop, direction } = state.view ?? {};
  const setView = (view: View) => onChange({ ...state, view: { ...state.view, ...view } });
  const { target, restart } = useWidget(state, listener, useRequest(state, onChange));
  const isSignedOut = useSelector(selectStatus) === 'signed-out';
  const { target: scroller, width: scrollerWidth } = useCenteredScroll(width, direction);
  const scrolls = width !== undefined && scrollerWidth > 0 && scrollerWidth < width;
  const isWide = width !== undefined && width >= WIDE;
  return (
    <section
      className="pg-stage pg-card"
      aria-label="Widget"
      data-backdrop={backdrop}
      data-wide={isWide || undefined}
    >
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
            {widths.map(([pixels, name]) => (
              <option key={pixels} value={pixels}>
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
      <div className="pg-bar">
        <p>
          {width ?? Math.round(scrollerWidth)} px wide
          {scrolls && ', scroll sideways to see all of it'}
        </p>
        <div className="pg-actions">
          <button type="button" onClick={restart}>
            Restart
          </button>
          <a
            href={`/embed${location.search}${writeHash(descriptionOf(state))}`}
            target="_blank"
            rel="noreferrer"
          >
            Widget alone
          </a>
        </div>
      </div>
      {readsRequest(state) && isSignedOut && (
        <div className="pg-stand">
          <p>
            The address of this page contains an application’s request. <a href="/">Sign in</a> to answer it.
          </p>
        </div>
      )}
      <div ref={scroller} className="pg-scroller" dir={direction}>
        <div ref={target} id="playground-widget" style={{ width }} />
      </div>
    </section>
  );
}
