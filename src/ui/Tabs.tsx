import type { KeyboardEvent, ReactNode } from 'react';
import { useSheet, useUniqueId } from '../theme/StyleRoot';
import sheet, * as css from './Tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  /** `badge`: such as "Last used". It is the description, so that the tab's name stays the same. */
  tabs: readonly { id: Id; label: string; badge?: string }[];
  selected: Id;
  onSelect(id: Id): void;
  children: ReactNode;
}

/** The arrow keys follow the writing direction, and wrap around at both ends. */
function indexAfterKey(key: string, index: number, count: number, isRightToLeft: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? NaN;
  return (index + (isRightToLeft ? -step : step) + count) % count;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  useSheet(sheet);
  const id = useUniqueId();
  const selectWithKey = (event: KeyboardEvent<HTMLElement>) => {
    const strip = event.currentTarget;
    const index = tabs.findIndex((tab) => tab.id === selected);
    const isRightToLeft = getComputedStyle(strip).direction === 'rtl';
    const nextIndex = indexAfterKey(event.key, index, tabs.length, isRightToLeft);
    const next = tabs[nextIndex];
    if (!next) return; // another key
    event.preventDefault();
    onSelect(next.id);
    strip.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus({ preventScroll: true });
  };
  return (
    <div className={css.tabs}>
      <div role="tablist" aria-label={label} className={css.strip} part="tabs" onKeyDown={selectWithKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={css.tab}
            part={tab.id === selected ? 'tab selected' : 'tab'}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            aria-description={tab.badge}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.badge && (
              <span className={css.badge} aria-hidden="true">
                {tab.badge}
              </span>
            )}
          </button>
        ))}
      </div>
      {/* Without an accessible name: the field has the tab's name already, and screen readers would read it twice. */}
      <div role="tabpanel" id={`${id}-panel`}>
        {children}
      </div>
    </div>
  );
}
