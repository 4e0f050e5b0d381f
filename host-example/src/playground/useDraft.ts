import { useState } from 'react';

/**
 * The text of a JSON value while the person edits it. A text that `parse` accepts is passed on immediately. Any other
 * text stays in the field, and its error is returned. If the value changes for another reason, the new value replaces
 * the text.
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
