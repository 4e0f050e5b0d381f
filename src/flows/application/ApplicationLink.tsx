import { hostInBothForms } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import { PageLink } from '../../ui/link/Link';
import { messages } from './messages';
import { useFocusAfterWaiting } from './StateScreen';
import { useEffect, useState } from 'react';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/** For a browser that does not go to the application automatically. */
export function ApplicationLink({ address }: { address: string }) {
  const t = useMessages(messages);
  useFocusAfterWaiting();
  return <PageLink href={address}>{t.rich('continueTo', { host: hostInBothForms(address) })}</PageLink>;
}

/** Returns false again after the browser has restored the page from its back/forward cache. */
export function useIsLeaving(): boolean {
  const { browser } = useServices();
  const { followRedirects } = useSettings().hostProps;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => browser.onRestored(() => setRestored(true)), [browser]);
  return followRedirects !== false && !isRestored;
}
