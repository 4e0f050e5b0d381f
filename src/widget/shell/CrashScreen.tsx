import { useEffect } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { Screen } from '../../ui/screen/Screen';
import { useFocusTitle } from '../../flows/screen/useFocusTitle';
import { useReadyEvents } from '../../flows/screen/useReadyEvents';

interface CrashScreenProps {
  /** True if the focus was in the widget before the crash. */
  hadFocus: boolean | undefined;
  onRestart(): void;
}

export function CrashScreen({ hadFocus, onRestart }: CrashScreenProps) {
  const t = useMessages(common);
  const focusTitle = useFocusTitle();
  useReadyEvents(true);
  // The focus was lost with the crashed screen, unless the person has moved it to another part of the page.
  useEffect(() => {
    if (hadFocus) focusTitle();
  }, [hadFocus, focusTitle]);
  return (
    <Screen title={t('crashedTitle')}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
