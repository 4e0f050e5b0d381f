export type ValueKind = 'scheme' | 'color' | 'length' | 'font' | 'shadow' | 'time';

/** Matches every CSS function that a theme may not use. */
const foreignFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]*\(/i;

interface Rule {
  /** The message is "This is not", followed by this text. */
  wanted: string;
  shape: RegExp;
  /** A CSS property that accepts the values of this kind. */
  property?: string;
}

const rules: Readonly<Record<ValueKind, Rule>> = {
  scheme: { wanted: 'light, dark or shadcn', shape: /^(?:light|dark|shadcn)$/ },
  color: { wanted: 'a colour', shape: /^[#a-z][-\w#%.,()/+* ]*$/i, property: 'color' },
  length: {
    wanted: 'a length, such as 8px',
    shape: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i,
    property: 'width',
  },
  font: {
    wanted: 'a list of fonts, such as Georgia, serif',
    shape: /^[-\w '",()\u00a1-\uffff]+$/i,
    property: 'font-family',
  },
  shadow: {
    wanted: 'a shadow, such as 0 1px 3px #00000033',
    shape: /^[-\w#%.,()/+* ]+$/i,
    property: 'box-shadow',
  },
  time: { wanted: 'a time, such as 200ms', shape: /^[\d.]+m?s$/ },
};

/**
 * Returns why the widget ignores this value of a theme, or `undefined` if the widget uses the value. The rules are the
 * same as in the widget's own code; a test compares the results.
 */
export function problemOfValue(kind: ValueKind, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const { wanted, shape, property } = rules[kind];
  const text = typeof value === 'string' ? value.trim() : '';
  const isAllowed =
    text.length <= 300 && shape.test(text) && !foreignFunction.test(text) && !/\/\*|\*\//.test(text);
  const isValid = isAllowed && (!property || !globalThis.CSS?.supports || CSS.supports(property, text));
  return isValid ? undefined : `This is not ${wanted}, so the widget ignores it.`;
}
