import type { Settings } from '../projects/settings.ts';

/** The numbers of the policy: how many kinds of characters, and how many characters, a password must have. */
export type LudsConfig = NonNullable<Settings['password_config']>;

/**
 * The result of a check with the password policy `luds`. The policy has rules for the length, and for the kinds of
 * characters: lower case, upper case, digits, symbols.
 */
export interface LudsRequirements {
  has_digit: boolean;
  has_lower_case: boolean;
  has_upper_case: boolean;
  has_symbol: boolean;
  missing_characters: number;
  missing_complexity: number;
}

const defaultConfig: LudsConfig = { luds_complexity: 3, luds_minimum_count: 8 };

export function passwordConfigOf({ password_config, password_policy }: Settings): LudsConfig | null {
  const fallback = password_policy === 'luds' ? defaultConfig : null;
  return password_config ?? fallback;
}

/** Without a configuration, nothing is missing. */
export function checkLuds(password: string, config: LudsConfig | null): LudsRequirements {
  // A symbol is every character that is not a letter, a mark (such as a combining accent) or a number.
  const classes = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_symbol: /[^\p{L}\p{M}\p{N}]/u.test(password),
  };
  const characters = [...password].length;
  const complexity = Object.values(classes).filter(Boolean).length;
  return {
    ...classes,
    missing_characters: Math.max(0, (config?.luds_minimum_count ?? 0) - characters),
    missing_complexity: Math.max(0, (config?.luds_complexity ?? 0) - complexity),
  };
}
