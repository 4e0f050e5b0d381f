import type { Browser } from '../../browser/types';
import { isRecord, isNonEmptyString } from '../core/shapes';

type Storage = Browser['storage'];
type Check = (stored: unknown) => boolean;

/**
 * The entries of the client in localStorage, each with a function that checks it. Every key starts with
 * `stytch_sdk_state_` and the public token; this map contains the rest of the key. The client does not check its
 * entries: if one is invalid, the client's constructor throws, or every call fails.
 */
const checks = new Map<string, Check>([
  ['', isState],
  ['::bootstrap', (data) => isRecord(data) && isCaptcha(data.captchaSettings) && isPolicy(data.rbacPolicy)],
  ['::PKCE_VERIFIER', isProofKeyPair],
  ['::seen_domains', (domains) => isListOf(domains, isNonEmptyString)],
]);

/** Removes the entries of this client that are not valid. */
export function removeDamagedCache(publicToken: string, storage: Storage): void {
  for (const { key, isValid } of entriesOf(publicToken, storage)) {
    const stored = storage.read(key);
    if (stored !== null && !isValid(parse(stored))) storage.remove(key);
  }
}

/** Removes all entries of this client that we know. */
export function removeCache(publicToken: string, storage: Storage): void {
  for (const { key } of entriesOf(publicToken, storage)) storage.remove(key);
}

function entriesOf(publicToken: string, storage: Storage): { key: string; isValid: Check }[] {
  const state = stateKey(publicToken);
  return storage.keys().flatMap((key) => {
    if (!key.startsWith(state)) return [];
    // The client stores a proof key pair (PKCE) for each method. The key ends with the method's name.
    const suffix = key.slice(state.length).replace(/^(::PKCE_VERIFIER):.*/, '$1');
    const isValid = checks.get(suffix);
    return isValid ? { key, isValid } : [];
  });
}

/** Returns whether a state that another tab has stored is valid. The client would throw for an invalid state. */
export function isValidState(stored: string | null): boolean {
  return stored === null || isState(parse(stored));
}

/** Returns the key of the client's session and user in localStorage. */
export function stateKey(publicToken: string): string {
  return `stytch_sdk_state_${publicToken}`;
}

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
  return (
    session == null ||
    (isRecord(session) && isNonEmptyString(session.session_id) && isNonEmptyString(session.user_id))
  );
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
  if (!isRecord(user) || !isNonEmptyString(user.user_id)) return false;
  const isListed = (key: string) => user[key] === undefined || isListOf(user[key], isRecord);
  return userLists.every(isListed) && (user.roles === undefined || isListOf(user.roles, isNonEmptyString));
}

function isCaptcha(settings: unknown): boolean {
  return isRecord(settings) && typeof settings.enabled === 'boolean';
}

function isPolicy(policy: unknown): boolean {
  if (policy == null) return true;
  const isRole = (role: unknown) =>
    isRecord(role) && isNonEmptyString(role.role_id) && isListOf(role.permissions, hasActions);
  return isRecord(policy) && isListOf(policy.roles, isRole) && isListOf(policy.resources, hasActions);
}

function hasActions(entry: unknown): boolean {
  return isRecord(entry) && isListOf(entry.actions, isNonEmptyString);
}

function isProofKeyPair(pair: unknown): boolean {
  return isRecord(pair) && isNonEmptyString(pair.code_challenge) && isNonEmptyString(pair.code_verifier);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
