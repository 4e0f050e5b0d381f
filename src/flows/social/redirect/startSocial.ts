import type { ProviderOption } from '../../../contract/social';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { redirectUrls } from './redirectUrls';
import { untilRestored } from './untilRestored';

/** Returns the id by which the widget remembers the social provider that the person used last. */
export const socialMethodId = ({ type }: Pick<ProviderOption, 'type'>) => `oauth:${type}`;

/**
 * Navigates to a social provider. The thunk stays pending while the browser leaves the page. If the browser restores
 * the page from its back/forward cache, the thunk resolves.
 */
export const startSocial = createFlowThunk('social/start', async (option: ProviderOption, api) => {
  const { identity, browser, choices } = api.extra;
  const { type: provider, custom_scopes, provider_params } = option;
  choices.remember(socialMethodId(option));
  const request = { provider, ...redirectUrls(api.extra), custom_scopes, provider_params };
  await identity.startSocial(request, api.signal);
  await untilRestored(browser, api.signal);
});
