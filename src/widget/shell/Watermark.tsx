import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Watermark as WatermarkLink } from '../../ui/watermark/Watermark';

const PROVIDER_SITE = 'https://stytch.com';

/** The link to the provider's site, if the project's settings ask for it. */
export function Watermark() {
  const t = useMessages(common);
  const shown = useWidgetSelector((state) => state.bootstrap.displayWatermark);
  return shown ? <WatermarkLink href={PROVIDER_SITE} label={t('watermark')} /> : null;
}
