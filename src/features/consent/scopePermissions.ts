import type { ReactNode } from 'react';
import { plainName } from '../../browser/plainName';
import type { Translate } from '../../messages/useMessages';
import type { permissionMessages } from './applicationMessages';
import type { Scope } from './provider/consentResponses';

/** Specification §9. */
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;

export interface Permission {
  readonly text: ReactNode;
  readonly details: readonly string[];
}

/** In characters. A scope's description is from the project's access policy and may be longer. */
const LINE_MAX_LENGTH = 500;

type TranslatePermission = Translate<keyof typeof permissionMessages.texts>;

const isStandard = (scope: string) => STANDARD_SCOPES.some((name) => name === scope);

/** With standard scopes only, the title asks the person to sign in, and not to give access. */
export const areStandard = (scopes: readonly string[]) => scopes.every(isStandard);

/** Returns permissions in the order of the specification (§6). A scope becomes an item, or a detail of one. */
export function permissionsOf(scopes: readonly Scope[], t: TranslatePermission): readonly Permission[] {
  const has = (name: string) => scopes.some(({ scope }) => scope === name);
  const profileScopes = (['profile', 'email', 'phone'] as const).filter(has);
  const standard: (Permission | false)[] = [
    has('openid') && { text: t('openid'), details: [t('openidDetail')] },
    profileScopes.length > 0 && { text: t('personal'), details: profileScopes.map((name) => t(name)) },
    has('offline_access') && { text: t('offline'), details: [t('offlineAccess'), t('offlineWork')] },
    has('full_access') && { text: t('full'), details: [t('fullDetail')] },
  ];
  const custom = scopes
    .filter(({ scope }) => !isStandard(scope))
    .map(({ scope, description }) => ({
      text:
        truncate(description, LINE_MAX_LENGTH) ||
        t.rich('custom', { scope: truncate(scope, LINE_MAX_LENGTH) }),
      details: [],
    }));
  return [...standard.filter((item) => item !== false), ...custom];
}

const NAME_MAX_LENGTH = 100;

/** Returns a third party's text as a plain name (`plainName`) of at most `maxLength` characters. */
export function truncate(thirdPartyText: string, maxLength = NAME_MAX_LENGTH): string {
  const text = plainName(thirdPartyText);
  // One character may need two UTF-16 units. The `slice` avoids splitting a very long text.
  const characters = Array.from(text.slice(0, 2 * maxLength + 2));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
