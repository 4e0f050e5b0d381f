import zxcvbn from 'zxcvbn';
import type { Settings } from '../projects/settings';
import { ApiError } from '../wire/errors';
import { checkLuds, passwordConfigOf } from './luds';
import type { LudsRequirements } from './luds';
import { normalize } from './passwordHash';

/** The answer of the strength check. */
export interface Strength {
  valid_password: boolean;
  /** 0 to 4; always 0 where the policy is not zxcvbn. */
  score: number;
  breached_password: boolean;
  breach_detection_on_create: boolean;
  strength_policy: Settings['password_policy'];
  feedback: { warning: string; suggestions: string[]; luds_requirements: LudsRequirements };
}

const LOWEST_GOOD_SCORE = 3;
/** The estimate takes more than linear time; whatever follows can only make a password stronger. */
const MOST_CHARACTERS_ESTIMATED = 100;

/** @param email whose password it would be; a password made of it is weaker for that */
export function measureStrength(settings: Settings, password: string, email?: string): Strength {
  const { password_policy: policy } = settings;
  const isZxcvbn = policy === 'zxcvbn';
  const { score, warning, suggestions } = isZxcvbn ? estimate(settings, password, email) : notEstimated;
  const luds = checkLuds(password, policy === 'luds' ? passwordConfigOf(settings) : null);
  const isStrong = isZxcvbn
    ? score >= LOWEST_GOOD_SCORE
    : luds.missing_characters === 0 && luds.missing_complexity === 0;
  const breached_password = isBreached(settings, password);
  return {
    valid_password: password !== '' && isStrong && !breached_password,
    score,
    breached_password,
    breach_detection_on_create: true,
    strength_policy: policy,
    feedback: { warning, suggestions, luds_requirements: luds },
  };
}

/** @throws ApiError `breached_password`, `weak_password`: exactly when the strength check says so */
export function requireStrongPassword(settings: Settings, password: string, email?: string): void {
  const { valid_password, breached_password, feedback } = measureStrength(settings, password, email);
  if (breached_password) throw new ApiError('breached_password');
  if (valid_password) return;
  throw new ApiError('weak_password', feedback.warning === '' ? {} : { message: `${feedback.warning}.` });
}

export function isBreached({ breached_passwords }: Settings, password: string): boolean {
  return breached_passwords.some((breached) => normalize(breached) === normalize(password));
}

interface Estimate {
  score: number;
  warning: string;
  suggestions: string[];
}

const notEstimated: Estimate = { score: 0, warning: '', suggestions: [] };

function estimate({ project_name }: Settings, password: string, email: string | undefined): Estimate {
  const known = [project_name, ...(email === undefined ? [] : [email, ...email.split(/[^\p{L}\p{N}]+/u)])];
  const { score, feedback } = zxcvbn(password.slice(0, MOST_CHARACTERS_ESTIMATED), known);
  return { score, warning: feedback.warning, suggestions: feedback.suggestions };
}
