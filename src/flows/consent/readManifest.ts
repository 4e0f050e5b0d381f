import { LIST_MAX_LENGTH } from '../../config/limits';
import { ConfigurationError } from '../../config/ConfigurationError';
import { check, isObject, listOf, shapeOf, textOf } from '../../config/readers';
import { ownMembers } from '../../config/ownMembers';
import type { Reader } from '../../config/readers';
import type { Permission } from '../application/scopePermissions';

/** Permissions under one heading. If `header` is missing, the widget's own heading is shown. */
export interface PermissionGroup {
  readonly header?: string | undefined;
  readonly items: readonly Permission[];
}

/** What the host's function gets. */
interface ManifestInput {
  scopes: string[];
  clientName: string;
}

const PROPERTY = 'getIDPConsentManifest';

/**
 * Calls the host's function `getIDPConsentManifest`, and reads the list of permissions that it returns:
 * `(string | {text, details?})[]` or `{header, items}[]`.
 *
 * @throws ConfigurationError with the path of a wrong value, or if the host's function throws.
 */
export function readManifest(manifest: unknown, input: ManifestInput): readonly PermissionGroup[] {
  const hostFunction = readFunction(manifest, PROPERTY);
  const list = readNonEmptyList(ownMembers(callHost(hostFunction, input), PROPERTY), PROPERTY);
  const first: unknown = list[0];
  const isGrouped = isObject(first) && 'items' in first;
  return isGrouped ? readGroups(list, PROPERTY) : [{ items: readPermissions(list, PROPERTY) }];
}

function callHost(hostFunction: (input: ManifestInput) => unknown, input: ManifestInput): unknown {
  try {
    return hostFunction(input);
  } catch (cause) {
    throw new ConfigurationError(PROPERTY, 'the function threw', { cause });
  }
}

const readFunction = check<(input: ManifestInput) => unknown>(
  'a function',
  (value) => typeof value === 'function',
);

const readNonEmptyList = check<readonly unknown[]>(
  `a list of 1 to ${LIST_MAX_LENGTH}`,
  (value) => Array.isArray(value) && value.length > 0 && value.length <= LIST_MAX_LENGTH,
);

const readText = textOf('a text of 1 to 500 characters', 500, (text) => text.trim());

const readDescribed = shapeOf({ text: readText, details: listOf(readText) });

const readPermission: Reader<Permission & { text: string }> = (value, path) => {
  if (!isObject(value)) return { text: readText(value, path), details: [] };
  const { text, details = [] } = readDescribed(value, path);
  if (!text) throw new ConfigurationError(`${path}.text`, 'a text is needed');
  return { text, details };
};

// By default, `listOf` removes items that are equal. Here each item is an object, so each item counts.
const readPermissions = listOf(readPermission);

const readGroupShape = shapeOf({ header: readText, items: readPermissions });

const readGroup: Reader<PermissionGroup> = (value, path) => {
  const { header, items = [] } = readGroupShape(value, path);
  if (items.length === 0) throw new ConfigurationError(`${path}.items`, 'at least one is needed');
  return { header, items };
};

const readGroups = listOf(readGroup);
