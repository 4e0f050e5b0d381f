import { useEffect } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';
import { useFocusTitle } from '../flows/shared/useFocusTitle';
import { useSettled } from '../flows/shared/useSettled';

export function CrashScreen({ onRestart }: { onRestart(): void }) {
  const t = useMessages(common);
  useSettled(true);
  // The element with the focus was removed with the screen that crashed.
  const focusTitle = useFocusTitle();
  useEffect(() => void focusTitle(), [focusTitle]);
  return (
    <Screen title={t('crashedTitle')}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
