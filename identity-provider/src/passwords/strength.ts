import type { FastifyRequest } from 'fastify';
import zxcvbn from 'zxcvbn';
import type { Settings } from '../projects/settings.ts';
import type { Provider } from '../provider.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import { checkLuds, passwordConfigOf, type LudsRequirements } from './luds.ts';
import { normalize } from './passwordHash.ts';

/** The reply of the call `passwords/strength_check`. */
export interface Strength {
  /** True if the password is strong enough for the project's policy, and not breached. */
  valid_password: boolean;
  /** From 0 to 4. Always 0 if the project's policy is not zxcvbn. */
  score: number;
  breached_password: boolean;
  breach_detection_on_create: boolean;
  strength_policy: Settings['password_policy'];
  feedback: { warning: string; suggestions: string[]; luds_requirements: LudsRequirements };
}

const LOWEST_GOOD_SCORE = 3;

/**
 * Only the first characters of a password are estimated, because the duration grows faster than the password's length.
 * Further characters can only make a password stronger.
 */
const MOST_CHARACTERS = 100;

/**
 * Measures a password with the project's policy.
 * @param email the user's address. A password that contains parts of the address is weaker.
 */
export function measureStrength(settings: Settings, password: string, email?: string): Strength {
  const { password_policy: policy } = settings;
  const isZxcvbn = policy === 'zxcvbn';
  const { score, feedback } = isZxcvbn
    ? zxcvbn(password.slice(0, MOST_CHARACTERS), knownTexts(settings, email))
    : { score: 0, feedback: { warning: '', suggestions: [] } };
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
    feedback: { ...feedback, luds_requirements: luds },
  };
}

/**
 * Limits how often one caller can check a password's strength, because an estimate takes time.
 * @throws ApiError `too_many_requests`
 */
export function countStrengthCheck({ rateLimiter }: Provider, request: FastifyRequest): void {
  rateLimiter.count(projectOf(request), 'strength_checks_per_minute', request.ip);
}

/** @throws ApiError `breached_password`, `weak_password`, `too_many_requests` */
export function requireStrongPassword(
  provider: Provider,
  request: FastifyRequest,
  password: string,
  email?: string,
): void {
  countStrengthCheck(provider, request);
  const { settings } = projectOf(request);
  const { valid_password, breached_password, feedback } = measureStrength(settings, password, email);
  if (breached_password) throw new ApiError('breached_password');
  if (valid_password) return;
  throw new ApiError('weak_password', feedback.warning === '' ? {} : { message: `${feedback.warning}.` });
}

export function isBreached({ breached_passwords }: Settings, password: string): boolean {
  return breached_passwords.some((breached) => normalize(breached) === normalize(password));
}

/** Returns texts that an attacker would try: the project's name, the email address, and the parts of the address. */
function knownTexts({ project_name }: Settings, email: string | undefined): string[] {
  if (email === undefined) return [project_name];
  const parts = email.split(/[^\p{L}\p{N}]+/u);
  return [project_name, email, ...parts];
}
