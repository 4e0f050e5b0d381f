import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useWidgetSelector } from '../store/hooks';
import { useLazy } from '../ui/useLazy';

const loadMark = () =>
  import(/* webpackChunkName: "notice" */ '../ui/Watermark').then((chunk) => chunk.Watermark);

const PROVIDER = 'https://stytch.com';

/** "Powered by", if the project's bootstrap data requires it. */
export function Watermark() {
  const t = useMessages(common);
  const shown = useWidgetSelector((state) => state.bootstrap.displayWatermark);
  const { Part } = useLazy(loadMark, shown);
  return shown && Part ? <Part href={PROVIDER} label={t('watermark')} /> : null;
}
