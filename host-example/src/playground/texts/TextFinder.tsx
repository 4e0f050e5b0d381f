import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { english } from './english';

interface TextFinderProps {
  onChoose(id: string): void;
}

/** A field that finds the widget's texts by their ids or by their English words, and a list of the texts found. */
export function TextFinder({ onChoose }: TextFinderProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  /** The index of the active option, or -1. */
  const [active, setActive] = useState(-1);
  const found = open ? find(query) : [];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text ? 0 : -1);
  };
  const choose = (id: string) => {
    setQuery('');
    setOpen(false);
    onChoose(id);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setActive(Math.max(0, Math.min(active + step, find(query).length - 1)));
    } else if (event.key === 'Enter') {
      const [id] = found[active] ?? [];
      if (id) choose(id);
    } else if (event.key === 'Escape') {
      setOpen(false);
    } else {
      return; // all other keys type into the field
    }
    event.preventDefault();
  };
  return (
    <div className="pg-finder">
      <label className="pg-field">
        <span>Add a text</span>
        <input
          type="text"
          role="combobox"
          spellCheck={false}
          autoComplete="off"
          placeholder="Words of the text, or its id"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[active] && `${listId}-${active}`}
          value={query}
          onChange={({ target }) => search(target.value)}
          onFocus={() => search(query)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKey}
        />
      </label>
      <div ref={list} id={listId} role="listbox" aria-label="Texts of the widget" hidden={found.length === 0}>
        {found.map(([id, text], at) => (
          // The focus stays in the field, which handles the keys for all options.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            ref={(option) => {
              if (at === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            <code>{id}</code>
            {text}
          </div>
        ))}
      </div>
      <p className="pg-hint" role="status">
        {open && found.length === 0 && 'No text has this id or these words.'}
      </p>
    </div>
  );
}

/** Returns the texts that contain all words of the query, in the id or in the English text. */
function find(query: string): [id: string, text: string][] {
  const words = query.toLowerCase().split(/\s+/);
  return [...english].filter(([id, text]) => {
    const searched = `${id} ${text}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
