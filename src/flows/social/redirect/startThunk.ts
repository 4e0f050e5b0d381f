import type { ProviderOption } from '../../../contract/social';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { redirectsOf } from './redirects';
import { restored } from './restored';

/** Returns the id by which the widget remembers the social provider that the person used last. */
export const methodOf = ({ type }: Pick<ProviderOption, 'type'>) => `oauth:${type}`;

/**
 * Navigates to a social provider. The thunk stays pending while the browser leaves the page. If the browser restores
 * the page from its back/forward cache, the thunk resolves.
 */
export const startSocial = createFlowThunk('social/start', async (option: ProviderOption, api) => {
  const { identity, browser, choices } = api.extra;
  const { type: provider, custom_scopes, provider_params } = option;
  choices.remember(methodOf(option));
  const request = { provider, ...redirectsOf(api.extra), custom_scopes, provider_params };
  await identity.startSocial(request, api.signal);
  await restored(browser, api.signal);
});
