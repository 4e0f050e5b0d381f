import { guardCallback } from '../browser/guardCallback';
import type { Callbacks } from '../contract/widgetProps';
import { useMessages } from '../messages/useMessages';
import { useSettings } from '../store/settings';
import { useSheet } from '../theme/StyleRoot';
import { Button } from '../ui/Button';
import { SuccessMark } from '../ui/SuccessMark';
import sheet, * as css from './Success.module.css';
import { messages } from './successMessages';

/** The mark before the title, or what is below the title. Both are one component, so that one request loads them. */
export const Success = ({ isMark }: { isMark?: boolean }) => (isMark ? <SuccessMark /> : <NextStep />);

function NextStep() {
  const t = useMessages(messages);
  const { callbacks } = useSettings().hostProps;
  const hasNextStep = useHasCallback('onContinue');
  if (!hasNextStep) return <ClosingNote />;
  return <Button onClick={() => guardCallback(() => callbacks?.onContinue?.())}>{t('continue')}</Button>;
}

/** Appears after two seconds. Screen readers can read it at once. */
export function ClosingNote() {
  useSheet(sheet);
  const t = useMessages(messages);
  return <p className={css.note}>{t('close')}</p>;
}

export function useHasCallback(name: keyof Callbacks): boolean {
  const { callbacks } = useSettings().hostProps;
  return !!callbacks && Object.hasOwn(callbacks, name) && typeof callbacks[name] === 'function';
}
