import { passwordConfigOf } from '../../passwords/luds.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import type { ApiArea } from './area.ts';

/** Returns the project's settings. The client reads them before its first call. */
export const bootstrap: ApiArea = (api) => {
  api.get('/projects/bootstrap/:publicToken', async (request) => {
    if (!request.call?.project) throw new ApiError('project_not_found');
    const { settings } = projectOf(request);
    return {
      project_name: settings.project_name,
      disable_sdk_watermark: settings.disable_sdk_watermark,
      // If a domain were given, the client would send its next requests there with https, which this provider does not
      // have.
      cname_domain: null,
      email_domains: settings.email_domains,
      captcha_settings: settings.captcha_settings,
      pkce_required_for_email_magic_links: settings.pkce_required_for_email_magic_links,
      pkce_required_for_password_resets: settings.pkce_required_for_password_resets,
      pkce_required_for_oauth: settings.pkce_required_for_oauth,
      pkce_required_for_sso: false,
      slug_pattern: null,
      create_organization_enabled: false,
      password_config: passwordConfigOf(settings),
      dfp_protected_auth_enabled: false,
      rbac_policy: {
        roles: [],
        resources: [],
        scopes: settings.scopes.map((scope) => ({ ...scope, permissions: [] })),
      },
      siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
      vertical: 'CONSUMER',
    };
  });
};
