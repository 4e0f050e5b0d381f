import { IdentityError } from '../core/IdentityError';
import { isRecord, isNonEmptyString } from '../core/shapes';
import type { PasswordStrength } from './types';

/**
 * Checks and completes the reply of a strength check. Members that the project's policy does not use may be missing in
 * the reply; they get neutral values.
 * @throws IdentityError `bad_reply`
 */
export function checkStrength(reply: unknown): PasswordStrength {
  if (!isRecord(reply) || typeof reply.valid_password !== 'boolean') throw new IdentityError('bad_reply');
  const { strength_policy, score, breached_password } = reply;
  const policy = policies.find((known) => known === strength_policy);
  const feedback = isRecord(reply.feedback) ? reply.feedback : {};
  const luds = isRecord(feedback.luds_requirements) ? feedback.luds_requirements : {};
  const isComplete = {
    none: true,
    zxcvbn: isCount(score),
    luds: isCount(luds.missing_characters) && isCount(luds.missing_complexity),
  };
  if (!policy || !isComplete[policy]) throw new IdentityError('bad_reply');
  return {
    valid_password: reply.valid_password,
    breached_password: breached_password === true,
    strength_policy: policy,
    score: isCount(score) ? Math.min(score, MAX_SCORE) : 0,
    feedback: {
      warning: isNonEmptyString(feedback.warning) ? feedback.warning : '',
      suggestions: Array.isArray(feedback.suggestions)
        ? [...new Set(feedback.suggestions.filter(isNonEmptyString))].slice(0, MAX_SUGGESTIONS)
        : [],
      luds_requirements: {
        missing_characters: isCount(luds.missing_characters) ? luds.missing_characters : 0,
        missing_complexity: isCount(luds.missing_complexity) ? luds.missing_complexity : 0,
      },
    },
  };
}

const policies = ['none', 'zxcvbn', 'luds'] as const;
const MAX_SCORE = 4;
/** The screen shows at most this many suggestions. */
const MAX_SUGGESTIONS = 5;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
