import type { CommandName } from './usage.mjs';

/** A command that cannot do its work. The message is for the operator. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A target that does not answer, or refuses. */
export class UnusableTarget extends ReleaseError {
  constructor(
    readonly target: string,
    message: string,
  ) {
    super(message);
  }
}

/** A command with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(
    message: string,
    /** The command, if it is known. */
    readonly command?: CommandName,
  ) {
    super(message);
  }
}
