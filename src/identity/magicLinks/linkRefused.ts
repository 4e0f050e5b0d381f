import type { CodeOf } from '../core/withCodes';

export const linkRefused: CodeOf = ({ errorType = '' }) =>
  /^(unable_to_auth|pkce)/.test(errorType) ? 'link_refused' : undefined;
