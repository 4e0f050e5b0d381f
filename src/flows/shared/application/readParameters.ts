import { REDIRECT_MAX_LENGTH } from '../../../browser/safeUrl';

/** What is wrong with the address that brought the person here. */
export interface Problem {
  readonly kind: 'missing' | 'repeated' | 'invalid';
  readonly parameter: string;
}

type Values<Required extends string, Optional extends string> = Readonly<
  Record<Required, string> & Partial<Record<Optional, string>>
>;

/**
 * The known parameters of a query, each a single value. A parameter without a value counts as one that is not there
 * (RFC 6749 §3.1).
 *
 * @param required in the order in which they are checked.
 */
export function readParameters<Required extends string, Optional extends string>(
  query: URLSearchParams,
  required: readonly Required[],
  optional: readonly Optional[],
): Values<Required, Optional> | Problem {
  const values: Record<string, string> = Object.create(null); // no member that a script of the page has put on `Object.prototype`
  for (const parameter of [...required, ...optional]) {
    const [value = '', ...others] = query.getAll(parameter);
    if (others.length > 0) return { kind: 'repeated', parameter };
    if (value.length > REDIRECT_MAX_LENGTH) return { kind: 'invalid', parameter };
    const isRequired = required.some((name) => name === parameter);
    if (isRequired && !value.trim()) return { kind: 'missing', parameter };
    if (value) values[parameter] = value;
  }
  return Object.freeze(values) as Values<Required, Optional>; // every required one has a value
}

export function isProblem(read: object): read is Problem {
  return Object.hasOwn(read, 'kind');
}
