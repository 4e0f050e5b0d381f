import { useMemo } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { DisclosureList } from './disclosure-list/DisclosureList';
import { useReportOnce } from '../screen/useReportOnce';
import type { Preflight } from './consentSlice';
import type { PermissionGroup } from './readManifest';
import { readManifest } from './readManifest';
import { permissionMessages } from '../application/permissionMessages';
import { messages } from './messages';
import { permissionsOf } from '../application/scopePermissions';

interface PermissionsProps {
  preflight: Preflight;
  /** The application's name, which may be shortened. */
  client: string;
}

/**
 * The lists of the permissions that the application requests. A separate list has those that the person cannot grant.
 */
export function Permissions({ preflight, client }: PermissionsProps) {
  const t = useMessages(messages);
  const tPermission = useMessages(permissionMessages);
  const { getIDPConsentManifest: manifest } = useSettings().hostProps;
  // The host's function gets the full name of the application, because the function may compare names.
  const name = preflight.oidc_client.client_name ?? client;
  const { grantable_scope: grantable, ungrantable_scope: ungrantable } = preflight;
  const hostList = useMemo(() => {
    const scopes = grantable.map(({ scope }) => scope);
    return readHostList(manifest, scopes, name);
  }, [manifest, grantable, name]);
  const error = hostList instanceof ConfigurationError ? hostList : undefined;
  useReportOnce(error && { code: 'invalid_config', message: error.message });
  const usualList: readonly PermissionGroup[] = [{ items: permissionsOf(grantable, tPermission) }];
  // If the host's list is wrong, the widget shows its own list, so that no permission is hidden.
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

/** Returns the host's own list of permissions, or why it is wrong, or `undefined` if the host has set none. */
function readHostList(manifest: unknown, scopes: string[], clientName: string) {
  if (manifest === undefined || manifest === null) return undefined;
  try {
    return readManifest(manifest, { scopes, clientName });
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
