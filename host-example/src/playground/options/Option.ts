import type { ValueKind } from './problemOfValue';

export type Choice = readonly [value: string, label: string];

/** The kinds of controls, with what each needs. */
export type OptionKind =
  /** With `valueKind`, the field shows a problem if the text is not a valid value of this kind, such as a colour. */
  | { kind: 'text'; placeholder?: string; valueKind?: ValueKind }
  | { kind: 'number'; unit?: string; placeholder?: string }
  /** True or false. The default is `standard`, or else false. */
  | { kind: 'flag'; standard?: true }
  /** One of the choices. The first choice is the default. */
  | { kind: 'choice'; choices: readonly [Choice, ...Choice[]] }
  /** Several of the choices, in the order of selection. */
  | { kind: 'several'; choices: readonly Choice[] }
  /** A list of texts, separated by spaces. */
  | { kind: 'words'; placeholder?: string }
  /** An object of texts. `name` and `text` are the labels of its keys and its values. */
  | { kind: 'record'; name: string; text: string; placeholder?: string }
  /** The property `strings`: texts by their ids. */
  | { kind: 'texts' }
  | { kind: 'color' }
  | { kind: 'json'; placeholder: string };

interface Labelled {
  /** The option's path in the description of the widget, such as `config.products`. */
  path: string;
  label: string;
}

/** An option that has one control in the panel. */
export type SimpleOption = OptionKind & Labelled;

/** `providers` is the list of social providers, each with its own options. */
export type Option = SimpleOption | (Labelled & { kind: 'providers' });

export interface Section {
  /** The name of the section in the page's address. */
  id: string;
  title: string;
  options: readonly Option[];
}
