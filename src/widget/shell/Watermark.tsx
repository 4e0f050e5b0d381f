import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Watermark as Mark } from '../../ui/watermark/Watermark';

const PROVIDER = 'https://stytch.com';

export function Watermark() {
  const t = useMessages(common);
  const shown = useWidgetSelector((state) => state.bootstrap.displayWatermark);
  return shown ? <Mark href={PROVIDER} label={t('watermark')} /> : null;
}
