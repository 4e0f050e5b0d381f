import { useId } from 'react';
import { parseState, type PlaygroundState } from './PlaygroundState';
import { useDraft } from './useDraft';

interface DescriptionPanelProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
}

/** The panel "JSON": the playground's state as a text that a developer can edit. */
export function DescriptionPanel({ state, onChange }: DescriptionPanelProps) {
  const id = useId();
  const { draft, problem, write } = useDraft(state, parseState, onChange);
  return (
    <div className="pg-json">
      <label htmlFor={id}>Everything as JSON</label>
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
  );
}
