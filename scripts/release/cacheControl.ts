/** For the files of a version, which never change. */
export const versionCache = 'public, max-age=31536000, immutable';
/** For the files of a channel, which change with each promote, rollback and withdraw. */
export const channelCache = 'no-cache';
/** For errors. A file that is missing now may be there after the next publish. */
export const errorCache = 'no-store';
