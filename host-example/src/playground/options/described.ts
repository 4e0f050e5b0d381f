import described from './described.json';
import type { Choice, Option, OptionKind } from './Option';

/** A control of an option, as in `described.json`. */
type Field = { label: string } & (
  | Exclude<OptionKind, { kind: 'several' }>
  | { kind: 'several'; names: readonly string[] }
  | { kind: 'providers' }
);

// The cast is safe: `npm run docs:write` writes this file from the descriptions of the widget's options.
const fields = new Map(Object.entries(described as Readonly<Record<string, Field>>));

/** Returns the fields of all options of an object, such as `config.otpOptions`. */
export function fieldsOf(parent: string): Option[] {
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'));
  const paths = [...fields.keys()].filter((path) => parentOf(path) === parent);
  return paths.map((path) => fieldOf(path));
}

/**
 * Returns the field of one option.
 * @param choices the names that a host may choose from, with their labels. A name in no choice is its own label.
 */
export function fieldOf(path: string, choices: readonly Choice[] = []): Option {
  const field = fields.get(path);
  if (!field) throw new Error(`No description of an option has the path ${path}`);
  if (field.kind !== 'several') return { path, ...field };
  const { names, label } = field;
  const others = names.filter((name) => !choices.some(([known]) => known === name));
  return {
    path,
    label,
    kind: 'several',
    choices: [...choices, ...others.map((name): Choice => [name, name])],
  };
}
