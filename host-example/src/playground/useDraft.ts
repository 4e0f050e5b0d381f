import { useState } from 'react';

/**
 * JSON while someone types it. A text that `parse` accepts is handed on at once; another one stays in the field, with
 * what is wrong. A value that changes elsewhere takes the field's place.
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
