import type { PlaygroundState } from '../PlaygroundState';
import { countProblems, entriesOf } from '../texts/problemOf';
import type { Section } from './Option';
import { OptionField } from './OptionField';
import { sections } from './options';
import { readAt, writeAt } from './paths';
import { ProvidersField } from './ProvidersField';
import { isUnused, unusedPaths } from './unused';

interface OptionsPanelProps {
  state: PlaygroundState;
  onChange(state: PlaygroundState): void;
}

/** The ids of the sections that are open until the person opens or closes one. */
const initiallyOpen: readonly string[] = ['widget', 'methods'];

/** The panel of all options, in sections. */
export function OptionsPanel({ state, onChange }: OptionsPanelProps) {
  const open = state.view?.open ?? initiallyOpen;
  const unused = unusedPaths(state);
  const toggle = (id: string, isOpen: boolean) => {
    if (open.includes(id) === isOpen) return;
    const next = isOpen ? [...open, id] : open.filter((other) => other !== id);
    onChange({ ...state, view: { ...state.view, open: next } });
  };
  return (
    <section className="pg-options-panel pg-card" aria-label="Options">
      {sections.map((section) => (
        <details
          key={section.id}
          className="pg-section"
          open={open.includes(section.id)}
          onToggle={({ currentTarget }) => toggle(section.id, currentTarget.open)}
        >
          <SectionBody
            {...section}
            state={state}
            inUse={section.options.some(({ path }) => !isUnused(path, unused))}
            onChange={onChange}
          />
        </details>
      ))}
    </section>
  );
}

interface SectionBodyProps extends OptionsPanelProps, Section {
  /** Whether the widget reads at least one of these options with the chosen module and methods. */
  inUse: boolean;
}

function SectionBody({ id, title, options, inUse, state, onChange }: SectionBodyProps) {
  const isTexts = id === 'texts';
  const optionsSet = options.filter(({ path }) => readAt(state, path) !== undefined);
  const setCount = isTexts ? entriesOf(state.strings).length : optionsSet.length;
  const problemCount = isTexts ? countProblems(state.strings) : 0;
  return (
    <>
      <summary>
        {title}
        {!inUse && <small className="pg-count">not in use</small>}
        {inUse && setCount > 0 && <small className="pg-count">{setCount} set</small>}
        {problemCount > 0 && <small className="pg-count pg-problem">{problemCount} wrong</small>}
      </summary>
      <div className="pg-options">
        {!inUse && (
          <p className="pg-hint">These options have no effect with the chosen module and methods.</p>
        )}
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
    </>
  );
}
