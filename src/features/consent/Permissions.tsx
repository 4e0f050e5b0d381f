import { useMemo } from 'react';
import { ownProperties } from '../../host/ownProperties';
import {
  check,
  ConfigurationError,
  isObject,
  listOf,
  shapeOf,
  textOf,
  type Reader,
} from '../../host/readers';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { useSettings } from '../../store/settings';
import { permissionMessages } from './applicationMessages';
import type { Preflight } from './consentSlice';
import { DisclosureList } from './DisclosureList';
import { messages } from './messages';
import { permissionsOf, type Permission } from './scopePermissions';

interface PermissionsProps {
  preflight: Preflight;
  /** May be shortened. */
  client: string;
}

export function Permissions({ preflight, client }: PermissionsProps) {
  const t = useMessages(messages);
  const tPermission = useMessages(permissionMessages);
  const { getIDPConsentManifest: manifest } = useSettings().hostProps;
  // The host's function may compare names, so it gets the full one.
  const name = preflight.oidc_client.client_name ?? client;
  const { grantable_scope: grantable, ungrantable_scope: ungrantable } = preflight;
  const hostList = useMemo(() => {
    const scopes = grantable.map(({ scope }) => scope);
    return readHostList(manifest, { scopes, clientName: name });
  }, [manifest, grantable, name]);
  const error = hostList instanceof ConfigurationError ? hostList : undefined;
  useReportOnce(error && { code: 'invalid_config', message: error.message });
  const usualList: readonly PermissionGroup[] = [{ items: permissionsOf(grantable, tPermission) }];
  // If the host's list is wrong, no permission may be hidden.
  const groups = !hostList || hostList instanceof ConfigurationError ? usualList : hostList;
  return (
    <>
      {groups.map(
        ({ header, items }, index) =>
          items.length > 0 && (
            <DisclosureList
              key={index}
              title={header ? <bdi>{header}</bdi> : t.rich('requests', { client })}
              items={items}
            />
          ),
      )}
      {ungrantable.length > 0 && (
        <DisclosureList title={t('withheld')} items={permissionsOf(ungrantable, tPermission)} withheld />
      )}
    </>
  );
}

interface PermissionGroup {
  readonly header?: string | undefined;
  readonly items: readonly Permission[];
}

interface ManifestInput {
  scopes: string[];
  clientName: string;
}

const PROPERTY = 'getIDPConsentManifest';

/**
 * Calls the host's `getIDPConsentManifest`, which returns `(string | {text, details?})[]` or `{header, items}[]`. Returns
 * `undefined` without a function, and an error with the path of what is wrong.
 */
function readHostList(manifest: unknown, input: ManifestInput) {
  if (manifest === undefined || manifest === null) return undefined;
  try {
    const result = ownProperties(readFunction(manifest, PROPERTY)(input), PROPERTY);
    const list = readNonEmptyList(result, PROPERTY);
    const first: unknown = list[0];
    if (isObject(first) && 'items' in first) return readGroups(list, PROPERTY);
    return [{ items: readPermissions(list, PROPERTY) }];
  } catch (cause) {
    if (cause instanceof ConfigurationError) return cause;
    return new ConfigurationError(PROPERTY, 'the function threw', { cause });
  }
}

const readFunction = check<(input: ManifestInput) => unknown>(
  'a function',
  (value) => typeof value === 'function',
);

const readNonEmptyList = check<readonly unknown[]>(
  'a list with at least one item',
  (value) => Array.isArray(value) && value.length > 0,
);

const readText = textOf('a text of 1 to 500 characters', 500, (text) => text.trim());

const readDescribed = shapeOf({ text: readText, details: listOf(readText) });

const readPermission: Reader<Permission & { text: string }> = (value, path) => {
  if (!isObject(value)) return { text: readText(value, path), details: [] };
  const { text, details = [] } = readDescribed(value, path);
  if (!text) throw new ConfigurationError(`${path}.text`, 'a text is needed');
  return { text, details };
};

// `listOf` removes equal items, but each item here is an object, so none is removed.
const readPermissions = listOf(readPermission);

const readGroupShape = shapeOf({ header: readText, items: readPermissions });

const readGroup: Reader<PermissionGroup> = (value, path) => {
  const { header, items = [] } = readGroupShape(value, path);
  if (items.length === 0) throw new ConfigurationError(`${path}.items`, 'at least one is needed');
  return { header, items };
};

const readGroups = listOf(readGroup);
