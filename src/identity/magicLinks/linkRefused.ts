import type { CodeOf } from '../withCodes';

/** Returns our error code if the provider has refused the token of a login link or a reset link. */
export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
