/** The kinds of values in a theme. */
export type ValueKind = 'scheme' | 'color' | 'length' | 'font' | 'shadow' | 'time';

/** Matches every CSS function except colour functions, `var`, `calc`, `min`, `max` and `clamp`. */
const forbiddenFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]*\(/i;

const LONGEST_VALUE = 300;

interface Rule {
  /** The message is "This is not", followed by this text. */
  expected: string;
  /** Matches the characters and the form of a safe value. The browser checks the rest. */
  shape: RegExp;
  /** A CSS property that accepts the values of this kind. */
  property?: string;
}

const rules: Readonly<Record<ValueKind, Rule>> = {
  scheme: { expected: 'light, dark or shadcn', shape: /^(?:light|dark|shadcn)$/ },
  color: { expected: 'a colour', shape: /^[#a-z][-\w#%.,()/+* ]*$/i, property: 'color' },
  length: {
    expected: 'a length, such as 8px',
    shape: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i,
    property: 'width',
  },
  font: {
    expected: 'a list of fonts, such as Georgia, serif',
    shape: /^[-\w '",()\u00a1-\uffff]+$/i,
    property: 'font-family',
  },
  shadow: {
    expected: 'a shadow, such as 0 1px 3px #00000033',
    shape: /^[-\w#%.,()/+* ]+$/i,
    property: 'box-shadow',
  },
  time: { expected: 'a time, such as 200ms', shape: /^[\d.]+m?s$/ },
};

/**
 * Returns why the widget ignores this value of a theme, or `undefined` if the widget uses the value. The rules are the
 * same as in the widget's own code; a test compares the results.
 */
export function problemOfValue(kind: ValueKind, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const { expected, shape, property } = rules[kind];
  const text = typeof value === 'string' ? value.trim() : '';
  const hasComment = /\/\*|\*\//.test(text);
  const isSafe =
    text.length <= LONGEST_VALUE && shape.test(text) && !forbiddenFunction.test(text) && !hasComment;
  if (isSafe && isSupported(property, text)) return undefined;
  return `This is not ${expected}, so the widget ignores it.`;
}

/** In an environment without `CSS.supports`, every value counts as supported. */
function isSupported(property: string | undefined, text: string): boolean {
  if (!property || !globalThis.CSS?.supports) return true;
  return CSS.supports(property, text);
}
