import type { ReactNode } from 'react';
import { STANDARD_SCOPES } from '../../config/consent';
import type { Scope } from '../../identity/consent/types';
import type { Translate } from '../../messages/useMessages';
import { cutText } from '../application/cutText';
import type { messages } from './messages';

export interface Permission {
  readonly text: ReactNode;
  readonly details: readonly string[];
}

/** In characters. The description of a scope is from the project's access policy and may be longer. */
const LONGEST_LINE = 500;

type Say = Translate<keyof typeof messages.texts>;

const isStandard = (scope: string) => STANDARD_SCOPES.some((name) => name === scope);

export const areStandard = (scopes: readonly string[]) => scopes.every(isStandard);

/**
 * Returns the texts for the scopes, in the order of the specification (§6). A scope becomes an item of the list, or a
 * detail of an item.
 */
export function permissionsOf(scopes: readonly Scope[], t: Say): readonly Permission[] {
  const has = (name: string) => scopes.some(({ scope }) => scope === name);
  const profile = (['profile', 'email', 'phone'] as const).filter(has);
  const standard: (Permission | false)[] = [
    has('openid') && { text: t('openid'), details: [t('openidDetail')] },
    profile.length > 0 && { text: t('personal'), details: profile.map((name) => t(name)) },
    has('offline_access') && { text: t('offline'), details: [t('offlineAccess'), t('offlineWork')] },
    has('full_access') && { text: t('full'), details: [t('fullDetail')] },
  ];
  const custom = scopes
    .filter(({ scope }) => !isStandard(scope))
    .map(({ scope, description }) => ({
      text:
        cutText(description.trim(), LONGEST_LINE) ||
        t.rich('custom', { scope: cutText(scope, LONGEST_LINE) }),
      details: [],
    }));
  return [...standard.filter((line) => line !== false), ...custom];
}
