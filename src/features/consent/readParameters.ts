import { REDIRECT_MAX_LENGTH } from '../../browser/safeUrl';

export interface ParameterProblem {
  readonly kind: 'missing' | 'repeated' | 'invalid';
  readonly parameter: string;
}

type ParameterValues<Required extends string, Optional extends string> = Readonly<
  Record<Required, string> & Partial<Record<Optional, string>>
>;

/**
 * Reads the known parameters of a query. A parameter that is missing, too long or repeated is a problem. One without a
 * value counts as absent (RFC 6749 §3.1).
 * @param required in the order in which they are checked
 */
export function readParameters<Required extends string, Optional extends string>(
  query: URLSearchParams,
  required: readonly Required[],
  optional: readonly Optional[],
): ParameterValues<Required, Optional> | ParameterProblem {
  // Without a prototype: a property that a script has added to `Object.prototype` must not count as a parameter.
  const values: Record<string, string> = Object.create(null);
  for (const parameter of [...required, ...optional]) {
    const given = query.getAll(parameter);
    const [value = ''] = given;
    if (given.length > 1) return { kind: 'repeated', parameter };
    if (value.length > REDIRECT_MAX_LENGTH) return { kind: 'invalid', parameter };
    const isRequired = required.some((name) => name === parameter);
    if (isRequired && !value.trim()) return { kind: 'missing', parameter };
    if (value) values[parameter] = value;
  }
  // The cast is safe: every required parameter has a value here.
  return Object.freeze(values) as ParameterValues<Required, Optional>;
}

export function isParameterProblem(result: object): result is ParameterProblem {
  return Object.hasOwn(result, 'kind');
}
