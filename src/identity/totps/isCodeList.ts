import { isNonEmptyString } from '../core/shapes';

/** Returns whether a value is a list of recovery codes. */
export const isCodeList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isNonEmptyString);
