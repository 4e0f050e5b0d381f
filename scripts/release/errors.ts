/** A command that cannot do its work. The message has one line. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A command with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
