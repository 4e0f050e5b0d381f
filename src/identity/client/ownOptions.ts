import { IdentityError } from '../core/IdentityError';

/**
 * Copies the own members of a host's options, because a script of the page may have added a client or a token to
 * `Object.prototype`.
 * @throws IdentityError `invalid_config` if a member cannot be read
 */
export function ownOptions<Options extends object>(given: Options): Options {
  try {
    // The cast is safe, because the copy has the same members.
    return Object.assign(Object.create(null), given) as Options;
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}
