import type { CodeOf } from '../core/withCodes';

/**
 * Returns `link_refused` if the provider has refused the token of a link: the token was used, has expired, or belongs to
 * another browser (PKCE).
 */
export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
