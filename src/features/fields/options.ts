import type { Options } from '../../contract/options';
import { check, requireSome } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

const choice = {
  /** What is stored. */
  value: { type: 'text', required: true },
  /** What the person reads: a text, or one for each language. */
  label: { type: 'words', required: true },
} as const satisfies Options;

const field = {
  /** The key of the person's value. */
  id: { type: 'text', required: true },
  /** `choice` is a list of `choices`. A date is stored as `2026-11-30`, a checkbox as `true` or `false`. */
  type: { type: 'name', names: ['text', 'choice', 'date', 'checkbox'], required: true },
  /** A text, or one for each language: `{ en: 'Company', de: 'Firma' }`. */
  label: { type: 'words', required: true },
  /** Of a `choice`. */
  choices: { type: 'list', item: { type: 'object', properties: choice }, key: 'value', default: [] },
  /** The person must fill it in, or tick it. */
  required: { type: 'flag' },
  /** As in HTML, such as `organization`. */
  autocomplete: { type: 'text' },
  /** A regular expression for the whole text, as in HTML. */
  pattern: { type: 'pattern' },
} as const satisfies Options;

export type FieldOptions = ReadOptions<typeof field>;
/** A text, or one for each language. */
export type Words = FieldOptions['label'];

export const fieldsOptions = {
  /**
   * Asks for the first and the last name, unless they are known.
   * @label Name
   */
  name: { type: 'name', names: ['optional', 'required'] },
  /**
   * [Your own fields](docs/after-sign-in.md#fields), in this order.
   * @label Fields
   */
  fields: { type: 'list', item: { type: 'object', properties: field }, key: 'id', default: [] },
} as const satisfies Options;

export type FieldsConfig = ReadOptions<typeof fieldsOptions>;

/** What the person has entered, by the ids of the fields. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** What a reload restores. */
export interface FieldsState {
  /** Another person gets none of the values. */
  readonly userId: string;
  /** What is known of the name, and what the person has entered. */
  readonly values: FieldValues;
  /** In epoch milliseconds: how long the values are restorable. 0 if the person has entered none. */
  readonly until: number;
}

/** A step without fields would never be asked, and a person could not answer a choice without choices. */
export function checkFields(
  { name, fields }: FieldsConfig,
  path: string,
  afterSignIn: readonly string[],
): void {
  if (!afterSignIn.includes('fields')) return;
  requireSome(`${path}.fields`, name ? [name] : fields, ['{ id, type, label }']);
  check<FieldsConfig['fields']>('at most 8', () => fields.length <= 8)(fields, `${path}.fields`);
  fields.forEach(
    ({ type, choices }, index) =>
      type === 'choice' && requireSome(`${path}.fields[${index}].choices`, choices, ['{ value, label }']),
  );
}
