import type { Settings } from '../projects/settings';

export type LudsConfig = NonNullable<Settings['password_config']>;

/** A password's result by the rules of length and of lower case, upper case, digits and symbols. */
export interface LudsRequirements {
  has_digit: boolean;
  has_lower_case: boolean;
  has_upper_case: boolean;
  has_symbol: boolean;
  /** The number of missing characters; 0 if there are enough. */
  missing_characters: number;
  missing_complexity: number;
}

const defaultConfig: LudsConfig = { luds_complexity: 3, luds_minimum_count: 8 };

/** The default rules, for a project that chose this policy without numbers. */
export function passwordConfigOf(settings: Settings): LudsConfig | null {
  return settings.password_config ?? (settings.password_policy === 'luds' ? defaultConfig : null);
}

/** @param config null without requirements */
export function checkLuds(password: string, config: LudsConfig | null): LudsRequirements {
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
