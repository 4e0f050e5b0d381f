import type { CodeOf } from '../withCodes';

/** The code for a refused token of a link, for logins and for resets. */
export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
