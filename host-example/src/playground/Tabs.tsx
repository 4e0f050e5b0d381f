import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly (readonly [name: Name, label: ReactNode])[];
  selected: Name;
  onSelect(name: Name): void;
  children: ReactNode;
}

/** A list of tabs and the panel of the selected one. The arrow keys select the tab on the left or right. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = tabs.findIndex(([name]) => name === selected);
    const next = (index + step + tabs.length) % tabs.length; // after the last tab comes the first one
    const [name] = tabs[next] ?? [];
    if (name) onSelect(name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      {/* With the Tab key, the focus moves to the selected tab, and not to the list of tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className="pg-tabs" onKeyDown={selectByKey}>
        {tabs.map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pg-panel">
        {children}
      </div>
    </>
  );
}
