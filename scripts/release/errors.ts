import type { CommandName } from './usage';

/** A command that cannot do its work. The message has one line. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
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
