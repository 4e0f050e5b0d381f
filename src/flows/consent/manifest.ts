import { LIST_MAX_LENGTH } from '../../config/limits';
import { ConfigurationError } from '../../config/ConfigurationError';
import { check, isObject, listOf, readMember, shapeOf, textOf } from '../../config/readers';
import type { Reader } from '../../config/readers';
import type { Permission } from './permissions';

/** Permissions under one heading. If `header` is missing, the widget's own heading is shown. */
export interface PermissionGroup {
  readonly header?: string | undefined;
  readonly items: readonly Permission[];
}

const NAME = 'getIDPConsentManifest';

const sentence = textOf('a text of 1 to 500 characters', 500, (text) => text.trim());
const details = listOf(sentence);
const described = shapeOf({ text: sentence, details });
const permission: Reader<Permission & { text: string }> = (value, path) => {
  if (!isObject(value)) return { text: sentence(value, path), details: [] };
  const { text, details: given = [] } = described(value, path);
  if (!text) throw new ConfigurationError(`${path}.text`, 'a text is needed');
  return { text, details: given };
};
const permissions = listOf(permission, (item) => item);
const grouped = shapeOf({ header: sentence, items: permissions });
const group: Reader<PermissionGroup> = (value, path) => {
  const { header, items = [] } = grouped(value, path);
  if (items.length === 0) throw new ConfigurationError(`${path}.items`, 'at least one is needed');
  return { header, items };
};
const groups = listOf(group, (each) => each);
const list = check<readonly unknown[]>(
  `a list of 1 to ${LIST_MAX_LENGTH}`,
  (value) => Array.isArray(value) && value.length > 0 && value.length <= LIST_MAX_LENGTH,
);

/**
 * Reads the host's own list of permissions: `(string | {text, details?})[]` or `{header, items}[]`.
 *
 * @throws ConfigurationError with the path of a wrong value, or if the host's function throws.
 */
export function readManifest(
  manifest: unknown,
  input: { scopes: string[]; clientName: string },
): readonly PermissionGroup[] {
  const make = check<(given: typeof input) => unknown>('a function', (value) => typeof value === 'function')(
    manifest,
    NAME,
  );
  const given = readMember({ given: callOf(make, input) }, 'given', NAME, list);
  const first: unknown = given[0];
  const isGrouped = isObject(first) && 'items' in first;
  return isGrouped ? groups(given, NAME) : [{ items: permissions(given, NAME) }];
}

function callOf(
  make: (given: { scopes: string[]; clientName: string }) => unknown,
  input: Parameters<typeof make>[0],
) {
  try {
    return make(input);
  } catch (cause) {
    throw new ConfigurationError(NAME, 'the function threw', { cause });
  }
}
