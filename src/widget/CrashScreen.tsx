import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import type { ScreenProps } from '../ui/Screen';
import { Screen } from '../ui/Screen';
import { useSettled } from '../flows/shared/useSettled';

interface CrashScreenProps extends Pick<ScreenProps, 'autoFocusTitle'> {
  onRestart(): void;
}

export function CrashScreen({ autoFocusTitle, onRestart }: CrashScreenProps) {
  const t = useMessages(common);
  useSettled(true);
  return (
    <Screen title={t('crashedTitle')} autoFocusTitle={autoFocusTitle}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
