export interface LogEntry {
  kind: 'event' | 'error' | 'screen';
  title: string;
  /** Shown as JSON when the entry is opened. */
  value: unknown;
  /** The time of the entry, in milliseconds since the page was opened. */
  at: number;
}

const kindLabels = { event: 'Event', error: 'Error', screen: 'Screen' } as const;

interface EventLogProps {
  /** The newest entry is the first. */
  entries: readonly LogEntry[];
  onClear(): void;
}

/** The panel "Events": what the widget has reported to the host, and the screens that it has shown. */
export function EventLog({ entries, onClear }: EventLogProps) {
  if (entries.length === 0) {
    return <p className="pg-hint">The widget’s events, errors and screens appear here.</p>;
  }
  return (
    <>
      <button type="button" onClick={onClear}>
        Clear
      </button>
      <ol className="pg-events" aria-label="Events and errors">
        {entries.map((entry, index) => (
          <li key={entries.length - index} data-kind={entry.kind}>
            <details>
              <summary>
                <small>{kindLabels[entry.kind]}</small> {entry.title}
                <time>{(entry.at / 1000).toFixed(1)} s</time>
              </summary>
              <pre>{JSON.stringify(entry.value, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
