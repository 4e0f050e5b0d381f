import type { ProviderOption } from '../../contract/social';
import { createFlowThunk } from '../../store/createFlowThunk';
import { redirectsOf } from './redirects';
import { restored } from './restored';

/** How a social provider is called in the memory of the method that was used last. */
export const methodOf = ({ type }: Pick<ProviderOption, 'type'>) => `oauth:${type}`;

/** Leaves for a social provider. Pending until the page is left, and the person is back on it. */
export const startSocial = createFlowThunk('social/start', async (option: ProviderOption, api) => {
  const { identity, browser, rememberMethod } = api.extra;
  const { type: provider, custom_scopes: customScopes, provider_params: providerParams } = option;
  rememberMethod(methodOf(option));
  const request = { provider, ...redirectsOf(api.extra), customScopes, providerParams };
  await identity.startSocial(request, api.signal);
  await restored(browser, api.signal);
});
