import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';
import { useSettled } from '../flows/shared/useSettled';

export function CrashScreen({ onRestart }: { onRestart(): void }) {
  const t = useMessages(common);
  useSettled(true);
  return (
    <Screen title={t('crashedTitle')}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
