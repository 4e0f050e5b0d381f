import type { Browser } from '../../browser/types';
import { isRecord, isText } from '../shapes';

type Storage = Browser['storage'];
type Check = (stored: unknown) => boolean;

/**
 * The client's entries in localStorage for one public token (identity-client contract §4.5), each with a check. The
 * client itself does not check them. If an entry has a wrong format, the client's constructor throws, or every later
 * call fails.
 */
const checks: Readonly<Record<string, Check>> = {
  '': isState,
  '::bootstrap': (data) => isRecord(data) && isCaptcha(data.captchaSettings) && isPolicy(data.rbacPolicy),
  '::PKCE_VERIFIER:magic_links': isProofKeyPair,
  '::PKCE_VERIFIER:passwords': isProofKeyPair,
  '::PKCE_VERIFIER:oauth': isProofKeyPair,
  '::seen_domains': (domains) => isListOf(domains, isText),
};

/** Removes every entry that the client cannot use. In its place the client then uses its defaults. */
export function removeDamagedCache(publicToken: string, storage: Storage): void {
  for (const [suffix, isSound] of Object.entries(checks)) {
    const key = stateKey(publicToken) + suffix;
    const stored = storage.read(key);
    if (stored !== null && !isSound(parse(stored))) storage.remove(key);
  }
}

/** Removes all entries of a project. */
export function removeCache(publicToken: string, storage: Storage): void {
  for (const suffix of Object.keys(checks)) storage.remove(stateKey(publicToken) + suffix);
}

/** Checks whether the client can use a state that another tab has stored. */
export function isSoundState(stored: string | null): boolean {
  return stored === null || isState(parse(stored));
}

export function stateKey(publicToken: string): string {
  return `stytch_sdk_state_${publicToken}`;
}

// Returns `undefined` for invalid JSON, because no valid JSON text has this value.
function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function isState(state: unknown): boolean {
  return state === null || (isRecord(state) && isSession(state.session) && isUser(state.user));
}

function isSession(session: unknown): boolean {
  return session == null || (isRecord(session) && isText(session.session_id) && isText(session.user_id));
}

const userLists = [
  'emails',
  'phone_numbers',
  'providers',
  'webauthn_registrations',
  'totps',
  'crypto_wallets',
  'biometric_registrations',
];

function isUser(user: unknown): boolean {
  if (user == null) return true;
  if (!isRecord(user) || !isText(user.user_id)) return false;
  const isListed = (key: string) => user[key] === undefined || isListOf(user[key], isRecord);
  return userLists.every(isListed) && (user.roles === undefined || isListOf(user.roles, isText));
}

function isCaptcha(settings: unknown): boolean {
  return isRecord(settings) && typeof settings.enabled === 'boolean';
}

function isPolicy(policy: unknown): boolean {
  if (policy == null) return true;
  const isRole = (role: unknown) =>
    isRecord(role) && isText(role.role_id) && isListOf(role.permissions, hasActions);
  return isRecord(policy) && isListOf(policy.roles, isRole) && isListOf(policy.resources, hasActions);
}

function hasActions(entry: unknown): boolean {
  return isRecord(entry) && isListOf(entry.actions, isText);
}

function isProofKeyPair(pair: unknown): boolean {
  return isRecord(pair) && isText(pair.code_challenge) && isText(pair.code_verifier);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
