import type { CodeOf } from '../withCodes';

/** Returns the code for a refused token of a login link or a reset link. */
export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
