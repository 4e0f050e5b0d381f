import { useState } from 'react';

/**
 * A hook for a JSON value that a person edits as text. If `parse` accepts the text, the hook immediately calls
 * `onChange` with the new value. Otherwise the text stays in the field, and the hook returns the error. If the value
 * changes for another reason than typing, the new value replaces the text.
 */
export function useDraft<Value>(
  value: Value,
  parse: (text: string) => Value,
  onChange: (value: Value) => void,
) {
  // The text in the field, and the value to which it belongs.
  const [typed, setTyped] = useState({ text: format(value), value });
  const [problem, setProblem] = useState<string>();
  if (typed.value !== value) {
    setTyped({ text: format(value), value });
    setProblem(undefined);
  }
  const write = (text: string) => {
    try {
      const next = parse(text);
      setTyped({ text, value: next });
      setProblem(undefined);
      onChange(next);
    } catch (error) {
      setTyped({ text, value });
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { draft: typed.text, problem, write };
}

function format(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
