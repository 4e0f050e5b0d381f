import { IdentityError } from '../core/IdentityError';
import { isRecord, isText } from '../core/shapes';
import type { PasswordStrength } from './types';

/** Members that the project's policy does not use may be missing in the reply. */
export function checkStrength(reply: unknown): PasswordStrength {
  if (!isRecord(reply) || typeof reply.valid_password !== 'boolean') throw new IdentityError('bad_reply');
  const { strength_policy, score, breached_password } = reply;
  const policy = policies.find((known) => known === strength_policy);
  const feedback = isRecord(reply.feedback) ? reply.feedback : {};
  const luds = isRecord(feedback.luds_requirements) ? feedback.luds_requirements : {};
  if (!policy || (policy === 'zxcvbn' && !isCount(score))) throw new IdentityError('bad_reply');
  if (policy === 'luds' && !(isCount(luds.missing_characters) && isCount(luds.missing_complexity))) {
    throw new IdentityError('bad_reply');
  }
  return {
    valid_password: reply.valid_password,
    breached_password: breached_password === true,
    strength_policy: policy,
    score: isCount(score) ? Math.min(score, 4) : 0,
    feedback: {
      warning: isText(feedback.warning) ? feedback.warning : '',
      suggestions: Array.isArray(feedback.suggestions)
        ? [...new Set(feedback.suggestions.filter(isText))].slice(0, 5)
        : [],
      luds_requirements: {
        missing_characters: isCount(luds.missing_characters) ? luds.missing_characters : 0,
        missing_complexity: isCount(luds.missing_complexity) ? luds.missing_complexity : 0,
      },
    },
  };
}

const policies = ['none', 'zxcvbn', 'luds'] as const;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
