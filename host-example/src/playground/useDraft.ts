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
  const [typed, setTyped] = useState({ text: format(value), of: value });
  const [problem, setProblem] = useState<string>();
  if (typed.of !== value) {
    setTyped({ text: format(value), of: value });
    setProblem(undefined);
  }
  const write = (text: string) => {
    try {
      const next = parse(text);
      setTyped({ text, of: next });
      setProblem(undefined);
      onChange(next);
    } catch (error) {
      setTyped({ text, of: value });
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { draft: typed.text, problem, write };
}

function format(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
