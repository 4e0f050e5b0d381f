import type { OAuthProvider } from '../../../contract/social';
import { useServices } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { useLazy } from '../../../ui/useLazy';
import { hostIconUrl } from '../hostIconUrl';
import { icon } from '../../../ui/icons';

const LinkedIcon = icon(
  'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
);

/** The icons of the social providers are in the chunk of the buttons on Main. */
const loadIcon = () =>
  import(/* webpackChunkName: "social" */ '../icons/ProviderIcon').then((chunk) => chunk.ProviderIcon);

/**
 * The icon of a social provider, which appears when its chunk is loaded. For a social provider that the widget does not
 * know, or without the chunk, another icon is shown.
 */
export function AccountIcon({ provider }: { provider: OAuthProvider | undefined }) {
  const { browser } = useServices();
  const { hostProps } = useSettings();
  const { Part: ProviderIcon } = useLazy(loadIcon, browser);
  if (!provider || !ProviderIcon) return <LinkedIcon />;
  const url = hostIconUrl(hostProps.presentation, provider, browser.pageAddress());
  return <ProviderIcon provider={provider} hostIconUrl={url} />;
}
