import './playground.css';
import { useCallback, useMemo, useState } from 'react';
import type { Call } from '../embed/recordCalls';
import { Boundary } from './Boundary';
import { CodePanel } from './code/CodePanel';
import { followMount } from './code/selectedCode';
import { CopyButton } from './CopyButton';
import { DescriptionPanel } from './DescriptionPanel';
import { EventLog, type LogEntry } from './EventLog';
import type { ScreenName } from './graph/presets';
import { ScreenMap } from './graph/ScreenMap';
import { OptionsPanel } from './options/OptionsPanel';
import { initialState, panels, writeHash, type Panel, type PlaygroundState } from './PlaygroundState';
import { Stage } from './stage/Stage';
import type { WidgetListener } from './stage/useWidget';
import { Tabs } from './Tabs';
import { measureColors, type Colors } from './theme/measureColors';
import { ThemePanel } from './theme/ThemePanel';
import { usePlaygroundState } from './usePlaygroundState';

const panelLabels: Readonly<Record<Panel, string>> = {
  theme: 'Theme',
  code: 'Code',
  events: 'Events',
  description: 'JSON',
};

/**
 * A page on which a developer can try every option, theme and screen of the widget, and every way to mount it. The
 * page's address contains the state.
 */
export function Playground() {
  const [state, setState] = usePlaygroundState();
  return (
    <Boundary state={state} onRestore={(restored = initialState(location.origin)) => setState(restored)}>
      <Page state={state} setState={setState} />
    </Boundary>
  );
}

interface PageProps {
  state: PlaygroundState;
  setState(state: PlaygroundState): void;
}

function Page({ state, setState }: PageProps) {
  const { entries, clear, screen, colors, listener } = useObservations();
  const panel = panels.find((name) => name === state.view?.panel) ?? 'theme';
  const tabLabel = (name: Panel) =>
    name === 'events' && entries.length > 0 ? `Events (${entries.length})` : panelLabels[name];
  const shared = { state, onChange: (next: PlaygroundState) => setState(followMount(next, state)) };
  return (
    <div className="playground">
      <header className="pg-header">
        <div>
          <h1>Playground</h1>
          <p>Every option of the widget, live. The address of this page contains all that you change.</p>
        </div>
        <div className="pg-actions">
          <CopyButton
            text={location.origin + location.pathname + location.search + writeHash(state)}
            label="Copy link"
          />
          <button type="button" onClick={() => setState(initialState(location.origin))}>
            Reset
          </button>
        </div>
      </header>
      <OptionsPanel {...shared} />
      <Stage {...shared} listener={listener} />
      <aside className="pg-side pg-card" aria-label="Theme, code and events">
        <Tabs
          label="Panels"
          tabs={panels.map((name) => [name, tabLabel(name)])}
          selected={panel}
          onSelect={(name) => setState({ ...state, view: { ...state.view, panel: name } })}
        >
          {panel === 'theme' && <ThemePanel {...shared} colors={colors} />}
          {panel === 'code' && <CodePanel {...shared} />}
          {panel === 'events' && <EventLog entries={entries} onClear={clear} />}
          {panel === 'description' && <DescriptionPanel {...shared} />}
        </Tabs>
      </aside>
      <ScreenMap {...shared} current={screen} />
    </div>
  );
}

/** What the page observes of the widget: the log of its events, its current screen, and the colours that it shows. */
function useObservations() {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const [screen, setScreen] = useState<ScreenName>();
  const [colors, setColors] = useState<Colors>({});
  const clear = useCallback(() => setEntries([]), []);
  const listener = useMemo<WidgetListener>(() => {
    const add = (entry: Omit<LogEntry, 'at'>) =>
      setEntries((earlier) => [{ ...entry, at: performance.now() }, ...earlier]);
    return {
      onCall: (call) => add({ kind: call.kind, title: titleOf(call), value: call.value }),
      onScreen: (name) => {
        setScreen(name);
        add({ kind: 'screen', title: name, value: { screen: name } });
      },
      onThemeChange: (target) => setColors((earlier) => measureColors(target) ?? earlier),
    };
  }, []);
  return { entries, clear, screen, colors, listener };
}

function titleOf({ kind, value }: Call): string {
  // The cast is safe: an event has a type, an error has a message and usually a code.
  const { type, code, message } = value as { type?: string; code?: string; message?: string };
  return kind === 'event' ? String(type) : `${code ?? 'error'}: ${message}`;
}
