import { useMemo } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { DisclosureList } from './disclosure-list/DisclosureList';
import { useReportOnce } from '../screen/useReportOnce';
import type { Preflight } from './consentSlice';
import type { PermissionGroup } from './manifest';
import { readManifest } from './manifest';
import { messages } from './messages';
import { permissionsOf } from './permissions';

interface PermissionsProps {
  preflight: Preflight;
  client: string;
}

export function Permissions({ preflight, client }: PermissionsProps) {
  const t = useMessages(messages);
  const { getIDPConsentManifest: manifest } = useSettings().hostProps;
  // The host's function gets the full name of the application, because the function may compare names. `client` is
  // the shortened name.
  const name = preflight.oidc_client.client_name ?? client;
  const { grantable_scope: grantable, ungrantable_scope: ungrantable } = preflight;
  const own = useMemo(
    () =>
      readOwn(
        manifest,
        grantable.map(({ scope }) => scope),
        name,
      ),
    [manifest, grantable, name],
  );
  useReportOnce(
    own instanceof ConfigurationError ? { code: 'invalid_config', message: own.message } : undefined,
  );
  const groups: readonly PermissionGroup[] =
    own && !(own instanceof ConfigurationError) ? own : [{ items: permissionsOf(grantable, t) }];
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
        <DisclosureList title={t('withheld')} items={permissionsOf(ungrantable, t)} withheld />
      )}
    </>
  );
}

/** If the host's list is wrong, the widget shows its own list, so that no permission is hidden. */
function readOwn(manifest: unknown, scopes: string[], clientName: string) {
  if (manifest === undefined || manifest === null) return undefined;
  try {
    return readManifest(manifest, { scopes, clientName });
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
