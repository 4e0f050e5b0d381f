import { ApiError, type ErrorType } from './errors.ts';

// The functions `read…` read and check a member of a request. If the value is wrong, they throw the ApiError
// `bad_request`, or the error that the caller passes.

/** A JSON object whose members are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asFields(value: unknown, name = 'The request body'): Fields {
  if (isFields(value)) return value;
  throw new ApiError('bad_request', { message: `${name} must be a JSON object.` });
}

interface StringRules {
  /** In characters. Default: 1024. */
  max?: number;
  error?: ErrorType;
}

export function readString(fields: Fields, name: string, { max = 1024, error }: StringRules = {}): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '' && value.length <= max) return value;
  if (error) throw new ApiError(error);
  throw new ApiError('bad_request', { message: `${name} must be a text of 1 to ${max} characters.` });
}

export function readOptionalString(fields: Fields, name: string, rules?: StringRules): string | undefined {
  return isAbsent(fields, name) ? undefined : readString(fields, name, rules);
}

interface NumberRules {
  min: number;
  max: number;
  error?: ErrorType;
}

export function readInteger(fields: Fields, name: string, { min, max, error }: NumberRules): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  if (error) throw new ApiError(error);
  throw new ApiError('bad_request', { message: `${name} must be a whole number from ${min} to ${max}.` });
}

export function readOptionalInteger(fields: Fields, name: string, rules: NumberRules): number | undefined {
  return isAbsent(fields, name) ? undefined : readInteger(fields, name, rules);
}

export function readBoolean(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value === 'boolean') return value;
  throw new ApiError('bad_request', { message: `${name} must be true or false.` });
}

export function readOptionalBoolean(fields: Fields, name: string): boolean | undefined {
  return isAbsent(fields, name) ? undefined : readBoolean(fields, name);
}

const LONGEST_LIST = 10_000;

export function readStrings(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (Array.isArray(value) && value.length <= LONGEST_LIST && value.every(isString)) return value;
  throw new ApiError('bad_request', { message: `${name} must be a list of texts.` });
}

export function readOneOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === fields[name]);
  if (choice !== undefined) return choice;
  throw new ApiError('bad_request', { message: `${name} must be one of ${choices.join(', ')}.` });
}

export function rejectUnknownFields(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ApiError('bad_request', { message: `${unknown.slice(0, 64)} is not a known field.` });
  }
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isAbsent(fields: Fields, name: string): boolean {
  return fields[name] === undefined || fields[name] === null;
}
