export interface Entry {
  kind: 'event' | 'error' | 'screen';
  title: string;
  value: unknown;
  /** The time of the entry, in milliseconds since the page was opened. */
  at: number;
}

const kinds = { event: 'Event', error: 'Error', screen: 'Screen' } as const;

interface EventLogProps {
  /** The newest entry is the first. */
  entries: readonly Entry[];
  onClear(): void;
}

export function EventLog({ entries, onClear }: EventLogProps) {
  if (entries.length === 0) {
    return <p className="pg-hint">The widget’s events, errors and screens appear here.</p>;
  }
  return (
    <>
      <button type="button" onClick={onClear}>
        Clear
      </button>
      <ol className="pg-calls" aria-label="Events and errors">
        {entries.map((entry, index) => (
          <li key={entries.length - index} data-kind={entry.kind}>
            <details>
              <summary>
                <small>{kinds[entry.kind]}</small> {entry.title}
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
