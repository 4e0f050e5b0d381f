import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { Waiting } from '../../ui/Waiting';

export function Loading({ bars }: { bars?: string }) {
  const t = useMessages(common);
  const { browser } = useServices();
  return <Waiting bars={bars} label={t('loading')} slowLabel={t('stillLoading')} clock={browser} />;
}
