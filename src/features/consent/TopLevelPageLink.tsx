import { safeUrl } from '../../browser/safeUrl';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { PageLink } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { messages } from './applicationMessages';

/** For a screen that a person must not use in a frame. */
export function TopLevelPageLink() {
  const t = useMessages(messages);
  const { browser } = useServices();
  const url = safeUrl(browser.fullUrl(), undefined, Infinity);
  return (
    <>
      <Note>{t('framed')}</Note>
      {url && (
        <PageLink href={url.href} top>
          {t('openPage')}
        </PageLink>
      )}
    </>
  );
}
