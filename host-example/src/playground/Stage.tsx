import { useEffect, useRef } from 'react';
import { EmbedPage } from '../embed/EmbedPage';
import type { Call } from '../embed/recordCalls';
import { descriptionOf, writeHash, type PlaygroundState } from './PlaygroundState';

interface StageProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
  onCall(call: Call): void;
}

const widths = [300, 400, 600] as const;

/** Shows the widget with a selectable width and background. */
export function Stage({ state, onChange, onCall }: StageProps) {
  const { width, backdrop = 'page' } = state.stage ?? {};
  const setStage = (stage: PlaygroundState['stage']) =>
    onChange({ ...state, stage: { ...state.stage, ...stage } });
  const { target, restart } = useWidget(state, onCall);
  return (
    <section className="pg-stage" aria-label="Widget" data-backdrop={backdrop}>
      <div className="pg-toolbar">
        <label>
          <span>Width</span>
          <select
            value={width ?? ''}
            onChange={({ target: { value } }) => setStage({ width: value ? Number(value) : undefined })}
          >
            <option value="">Full width</option>
            {widths.map((each) => (
              <option key={each} value={each}>
                {each} px
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Background</span>
          <select
            value={backdrop}
            onChange={({ target: { value } }) =>
              setStage({ backdrop: value === 'light' || value === 'dark' ? value : undefined })
            }
          >
            <option value="page">Page</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <button type="button" onClick={restart}>
          Restart
        </button>
        <a href={`/embed${writeHash(descriptionAlone(state))}`}>Open the bare widget</a>
      </div>
      <div className="pg-floor">
        <div ref={target} id="playground-widget" style={{ width }} />
      </div>
    </section>
  );
}

function descriptionAlone({ stage: _stage, ...description }: PlaygroundState): PlaygroundState {
  return description;
}

function useWidget(state: PlaygroundState, onCall: (call: Call) => void) {
  const target = useRef<HTMLDivElement>(null);
  const page = useRef<EmbedPage>(null);
  const shownPreset = useRef('');

  useEffect(() => {
    if (!target.current) return;
    const opened = new EmbedPage(target.current, onCall);
    page.current = opened;
    shownPreset.current = '';
    return () => opened.unmount();
  }, [onCall]);

  useEffect(() => {
    const { preset, ...lasting } = descriptionOf(state);
    // A preset is passed only once. It opens its screen, and the widget then continues as usual.
    const text = JSON.stringify(preset ?? null);
    const fresh = text !== shownPreset.current;
    shownPreset.current = text;
    // If the preset was removed, the widget restarts.
    if (fresh && !preset) page.current?.unmount();
    void page.current?.render(fresh ? { ...lasting, preset } : lasting).catch(() => undefined); // the stage shows the error
  }, [state, onCall]);

  const restart = () => {
    page.current?.unmount();
    void page.current?.render(descriptionOf(state)).catch(() => undefined); // the stage shows the error
  };
  return { target, restart };
}
