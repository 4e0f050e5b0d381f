import type { CodeOf } from '../withCodes';

/** What the server answers to a link's token, whether it logs in or sets a password. */
export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
