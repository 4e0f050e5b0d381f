import { useId } from 'react';
import type { Call } from '../embed/recordCalls';
import { parseState, type PlaygroundState } from './PlaygroundState';
import { useDraft } from './useDraft';

interface InspectorProps {
  state: PlaygroundState;
  calls: readonly Call[];
  onChange(state: PlaygroundState): void;
}

/** Shows the whole description as JSON, and the events and errors of the widget. */
export function Inspector({ state, calls, onChange }: InspectorProps) {
  const id = useId();
  const { draft, problem, write } = useDraft(state, parseState, onChange);
  return (
    <aside className="pg-inspector" aria-label="Description and events">
      <div className="pg-json">
        <label htmlFor={id}>Description</label>
        <textarea
          id={id}
          spellCheck={false}
          value={draft}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-status`}
          onChange={({ target }) => write(target.value)}
        />
        <p id={`${id}-status`} className={problem ? 'pg-problem' : 'pg-hint'} aria-live="polite">
          {problem ?? 'Valid JSON. Share this state by the address of this page.'}
        </p>
      </div>
      <section aria-labelledby={`${id}-calls`}>
        <h2 id={`${id}-calls`}>Events and errors</h2>
        {calls.length === 0 ? (
          <p className="pg-hint">The widget’s events and errors appear here.</p>
        ) : (
          <ol className="pg-calls">
            {calls.map((call, index) => (
              <li key={index} data-kind={call.kind}>
                <details>
                  <summary>{titleOf(call)}</summary>
                  <pre>{JSON.stringify(call.value, null, 2)}</pre>
                </details>
              </li>
            ))}
          </ol>
        )}
      </section>
    </aside>
  );
}

function titleOf({ kind, value }: Call): string {
  // the members of an event or an error
  const { type, code, message } = value as { type?: string; code?: string; message?: string };
  return kind === 'event' ? String(type) : `${code ?? 'error'}: ${message}`;
}
