import { hostInBothForms } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import { PageLink } from '../../ui/link/Link';
import { messages } from './messages';
import { useFocusAfterWaiting } from './useFocusAfterWaiting';

/** A link to the application, shown if the browser does not go there automatically. */
export function ApplicationLink({ address }: { address: string }) {
  const t = useMessages(messages);
  useFocusAfterWaiting();
  return <PageLink href={address}>{t.rich('continueTo', { host: hostInBothForms(address) })}</PageLink>;
}
