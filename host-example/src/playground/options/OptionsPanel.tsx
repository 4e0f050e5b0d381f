import type { PlaygroundState } from '../PlaygroundState';
import { OptionField } from './OptionField';
import { sections } from './options';
import { readAt, writeAt } from './paths';
import { ProvidersField } from './ProvidersField';

interface OptionsPanelProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
}

const firstOpen: readonly string[] = ['widget', 'methods'];

/** The controls of all options, in sections that can be collapsed. The address contains which sections are open. */
export function OptionsPanel({ state, onChange }: OptionsPanelProps) {
  const open = state.view?.open ?? firstOpen;
  const toggle = (id: string, isOpen: boolean) => {
    if (open.includes(id) === isOpen) return;
    const next = isOpen ? [...open, id] : open.filter((each) => each !== id);
    onChange({ ...state, view: { ...state.view, open: next } });
  };
  return (
    <div className="pg-options-panel pg-card">
      {sections.map(({ id, title, options }) => (
        <details
          key={id}
          className="pg-section"
          open={open.includes(id)}
          onToggle={({ currentTarget }) => toggle(id, currentTarget.open)}
        >
          <summary>
            {title}
            <Changes count={options.filter(({ path }) => readAt(state, path) !== undefined).length} />
          </summary>
          <div className="pg-options">
            {options.map((option) => {
              const value = readAt(state, option.path);
              const write = (next: unknown) => onChange(writeAt(state, option.path, next));
              return option.kind === 'providers' ? (
                <ProvidersField key={option.path} {...option} value={value} onChange={write} />
              ) : (
                <OptionField key={option.path} option={option} value={value} onChange={write} />
              );
            })}
          </div>
        </details>
      ))}
    </div>
  );
}

/** The number of those options in a section that have a value. */
function Changes({ count }: { count: number }) {
  return count > 0 && <small className="pg-count">{count} set</small>;
}
