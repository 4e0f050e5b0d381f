import { useContext } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';
import { AnnouncementContext, useSettled } from '../flows/shared/useSettled';

export function CrashScreen({ onRestart }: { onRestart(): void }) {
  const t = useMessages(common);
  const root = useContext(AnnouncementContext)?.root;
  useSettled(true);
  return (
    // When this message renders for the first time, the crashed screen is still in the page. If the focus is in the
    // crashed screen, the title of the message takes the focus.
    <Screen title={t('crashedTitle')} autoFocusTitle={root?.current?.matches(':focus-within')}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
