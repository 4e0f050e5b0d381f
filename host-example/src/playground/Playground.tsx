import './playground.css';
import { useCallback, useState } from 'react';
import type { Call } from '../embed/recordCalls';
import { Controls } from './Controls';
import { Inspector } from './Inspector';
import { initialState } from './PlaygroundState';
import { ShareButton } from './ShareButton';
import { Stage } from './Stage';
import { usePlaygroundState } from './usePlaygroundState';

/**
 * A page on which every option, theme, screen and kind of mount of the widget can be tried. The page's address
 * contains the state.
 */
export function Playground() {
  const [state, setState] = usePlaygroundState();
  const [calls, setCalls] = useState<readonly Call[]>([]);
  const record = useCallback((call: Call) => setCalls((known) => [call, ...known]), []);
  return (
    <div className="playground">
      <header className="pg-header">
        <h1>Playground</h1>
        <div>
          <ShareButton state={state} />
          <button type="button" onClick={() => setState(initialState(location.origin))}>
            Reset
          </button>
        </div>
      </header>
      <Controls state={state} onChange={setState} />
      <Stage state={state} onChange={setState} onCall={record} />
      <Inspector state={state} calls={calls} onChange={setState} />
    </div>
  );
}
