import type { LogoutRequest } from '../../identity/consent/types';
import type { ParameterProblem } from '../application/readParameters';
import { readParameters } from '../application/readParameters';

/** Reads the logout request from a query (OpenID Connect RP-Initiated Logout §2). Unknown parameters are ignored. */
export function readLogoutRequest(pageQuery: string): LogoutRequest | ParameterProblem {
  return readParameters(
    new URLSearchParams(pageQuery),
    ['client_id', 'post_logout_redirect_uri'],
    ['id_token_hint', 'state'],
  );
}
